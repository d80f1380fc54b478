CREATE TABLE "payee" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"sealed" text NOT NULL,
	"masked_name" text NOT NULL,
	"masked_id_number" text NOT NULL,
	"id_hash" text NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_tail" text DEFAULT '' NOT NULL,
	"masked_alipay" text DEFAULT '' NOT NULL,
	CONSTRAINT "payee_person" UNIQUE("shop_id","id_hash")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_rule" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"ways" text[] NOT NULL,
	"least_fen" integer NOT NULL,
	"most_times" integer NOT NULL,
	"fee_ppm" integer NOT NULL,
	"fee_fen" integer NOT NULL,
	"wechat_most_fen" integer NOT NULL,
	"most_fen" integer NOT NULL,
	"person_day_fen" integer NOT NULL,
	"school_day_fen" integer NOT NULL,
	"tax_method" text NOT NULL,
	CONSTRAINT "withdrawal_rule_fees" CHECK ("withdrawal_rule"."fee_ppm" >= 0 and "withdrawal_rule"."fee_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"promoter_id" uuid NOT NULL,
	"number" text NOT NULL,
	"client_request_id" uuid NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"fee_fen" integer NOT NULL,
	"tax_fen" integer NOT NULL,
	"tax_month" text DEFAULT '' NOT NULL,
	"sealed" text NOT NULL,
	"payee_name" text NOT NULL,
	"label" text NOT NULL,
	"client" text,
	"merchant_account_id" uuid,
	"channel_number" text DEFAULT '' NOT NULL,
	"confirmation" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"busy_until" timestamp with time zone,
	"stop_reason" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"applied_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_by_name" text DEFAULT '' NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" uuid,
	"released_by_name" text DEFAULT '' NOT NULL,
	"waiting_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "withdrawal_number" UNIQUE("number"),
	CONSTRAINT "withdrawal_four_eyes" CHECK ("withdrawal"."approved_by" <> "withdrawal"."released_by"),
	CONSTRAINT "withdrawal_amounts" CHECK ("withdrawal"."amount_fen" > 0 and "withdrawal"."fee_fen" >= 0 and "withdrawal"."tax_fen" >= 0),
	CONSTRAINT "withdrawal_net" CHECK ("withdrawal"."amount_fen" - "withdrawal"."fee_fen" - "withdrawal"."tax_fen" >= 10 or "withdrawal"."tax_month" = '')
);
--> statement-breakpoint
ALTER TABLE "payee" ADD CONSTRAINT "payee_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee" ADD CONSTRAINT "payee_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_rule" ADD CONSTRAINT "withdrawal_rule_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_promoter_id_promoter_id_fk" FOREIGN KEY ("promoter_id") REFERENCES "public"."promoter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_merchant_account_id_merchant_account_id_fk" FOREIGN KEY ("merchant_account_id") REFERENCES "public"."merchant_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_approved_by_staff_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_released_by_staff_user_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."staff_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_request" ON "withdrawal" USING btree ("user_id","client_request_id");--> statement-breakpoint
CREATE INDEX "withdrawal_user" ON "withdrawal" USING btree ("user_id","applied_at");--> statement-breakpoint
CREATE INDEX "withdrawal_shop" ON "withdrawal" USING btree ("shop_id","state","applied_at");--> statement-breakpoint
CREATE INDEX "withdrawal_taxed" ON "withdrawal" USING btree ("user_id","tax_month");--> statement-breakpoint
CREATE INDEX "withdrawal_month" ON "withdrawal" USING btree ("shop_id","tax_month");--> statement-breakpoint
CREATE INDEX "withdrawal_released" ON "withdrawal" USING btree ("shop_id","released_at");--> statement-breakpoint
CREATE INDEX "withdrawal_promoter" ON "withdrawal" USING btree ("promoter_id");--> statement-breakpoint
CREATE INDEX "withdrawal_account" ON "withdrawal" USING btree ("merchant_account_id");--> statement-breakpoint
CREATE INDEX "withdrawal_approver" ON "withdrawal" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "withdrawal_releaser" ON "withdrawal" USING btree ("released_by");--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || ARRAY['withdrawals.approve', 'withdrawals.release'] WHERE "code" in ('principal', 'finance');
