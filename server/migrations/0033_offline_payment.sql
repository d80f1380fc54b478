CREATE TABLE "offline_account" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_voucher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"payer_name" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"transfer_number" text DEFAULT '' NOT NULL,
	"checked_by" uuid,
	"checked_by_name" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"payment_id" uuid,
	CONSTRAINT "trade_voucher_four_eyes" CHECK ("trade_voucher"."checked_by" <> "trade_voucher"."decided_by" or "trade_voucher"."status" <> 'confirmed')
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_transaction";--> statement-breakpoint
ALTER TABLE "offline_account" ADD CONSTRAINT "offline_account_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_voucher" ADD CONSTRAINT "trade_voucher_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_voucher" ADD CONSTRAINT "trade_voucher_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_voucher" ADD CONSTRAINT "trade_voucher_checked_by_staff_user_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."staff_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_voucher" ADD CONSTRAINT "trade_voucher_decided_by_staff_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_voucher" ADD CONSTRAINT "trade_voucher_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_voucher_order" ON "trade_voucher" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "trade_voucher_user" ON "trade_voucher" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trade_voucher_shop" ON "trade_voucher" USING btree ("shop_id","submitted_at");--> statement-breakpoint
CREATE INDEX "trade_voucher_checker" ON "trade_voucher" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "trade_voucher_decider" ON "trade_voucher" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "trade_voucher_payment" ON "trade_voucher" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_voucher_waiting" ON "trade_voucher" USING btree ("order_id") WHERE status in ('submitted', 'checked');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction" ON "payment" USING btree ("provider","transaction_id") WHERE provider <> 'offline';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transfer" ON "payment" USING btree ("shop_id","transaction_id") WHERE provider = 'offline';