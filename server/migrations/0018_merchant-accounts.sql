CREATE TABLE "merchant_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"provider" text NOT NULL,
	"merchant_no" text NOT NULL,
	"key_fingerprint" text NOT NULL,
	"sealed" text NOT NULL,
	"sandbox" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "merchant_account_number" UNIQUE("shop_id","provider","merchant_no")
);
--> statement-breakpoint
CREATE TABLE "payment_notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"merchant_account_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"verdict" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"payment_id" uuid
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "provider" text;--> statement-breakpoint
UPDATE "payment" SET "provider" = 'wechat';--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "provider" SET NOT NULL;--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = array_append("permissions", 'merchants.manage') WHERE "code" = 'principal';--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "merchant_account_id" uuid;--> statement-breakpoint
ALTER TABLE "merchant_account" ADD CONSTRAINT "merchant_account_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notification" ADD CONSTRAINT "payment_notification_merchant_account_id_merchant_account_id_fk" FOREIGN KEY ("merchant_account_id") REFERENCES "public"."merchant_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notification" ADD CONSTRAINT "payment_notification_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_account_active" ON "merchant_account" USING btree ("shop_id","provider") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "merchant_account_shop" ON "merchant_account" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "payment_notification_merchant" ON "payment_notification" USING btree ("merchant_account_id","received_at");--> statement-breakpoint
CREATE INDEX "payment_notification_payment" ON "payment_notification" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_notification_received" ON "payment_notification" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_merchant_account_id_merchant_account_id_fk" FOREIGN KEY ("merchant_account_id") REFERENCES "public"."merchant_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_merchant" ON "payment" USING btree ("merchant_account_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_transaction" UNIQUE("provider","transaction_id");