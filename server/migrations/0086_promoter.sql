CREATE TABLE "commission_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"commission_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"base_fen" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"from_balance" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_refund_once" UNIQUE("commission_id","refund_id"),
	CONSTRAINT "commission_refund_amount" CHECK ("commission_refund"."amount_fen" >= 0 and "commission_refund"."base_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "commission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"promoter_id" uuid NOT NULL,
	"tier" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"via_promoter_id" uuid,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" uuid NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"quantity" integer NOT NULL,
	"base_fen" integer NOT NULL,
	"rate_ppm" integer,
	"fixed_fen" integer,
	"amount_fen" integer NOT NULL,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	"returned_fen" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"frozen_days" integer NOT NULL,
	"settles_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "commission_line" UNIQUE("line_id","tier"),
	CONSTRAINT "commission_tier" CHECK ("commission"."tier" in (1, 2)),
	CONSTRAINT "commission_amount" CHECK ("commission"."amount_fen" between 0 and "commission"."base_fen"),
	CONSTRAINT "commission_returned" CHECK ("commission"."returned_fen" between 0 and "commission"."amount_fen"),
	CONSTRAINT "commission_refunded" CHECK ("commission"."refunded_fen" between 0 and "commission"."base_fen")
);
--> statement-breakpoint
CREATE TABLE "promoter_day" (
	"promoter_id" uuid NOT NULL,
	"day" date NOT NULL,
	"shop_id" text NOT NULL,
	"sales_fen" bigint NOT NULL,
	"order_count" integer NOT NULL,
	"earned_fen" bigint NOT NULL,
	CONSTRAINT "promoter_day_promoter_id_day_pk" PRIMARY KEY("promoter_id","day")
);
--> statement-breakpoint
CREATE TABLE "promoter_agreement" (
	"shop_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promoter_agreement_shop_id_version_pk" PRIMARY KEY("shop_id","version")
);
--> statement-breakpoint
CREATE TABLE "promoter_customer_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"from_promoter_id" uuid,
	"to_promoter_id" uuid,
	"origin" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promoter_customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"promoter_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"sales_fen" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promoter_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"title" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "promoter_entry_once" UNIQUE("reference_id","kind"),
	CONSTRAINT "promoter_entry_sign" CHECK (case when "promoter_entry"."kind" in ('settled', 'withdrawal-returned') then "promoter_entry"."amount_fen" >= 0
        else "promoter_entry"."amount_fen" <= 0 end)
);
--> statement-breakpoint
CREATE TABLE "promoter_level" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"least_sales_fen" integer NOT NULL,
	CONSTRAINT "promoter_level_least" UNIQUE("shop_id","least_sales_fen")
);
--> statement-breakpoint
CREATE TABLE "promoter_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promoter_id" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promoter_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"level_id" uuid,
	"kind" text NOT NULL,
	"ref" uuid,
	"rate_ppm" integer,
	"fixed_fen" integer,
	CONSTRAINT "promoter_rate_goods" UNIQUE NULLS NOT DISTINCT("shop_id","kind","ref","level_id"),
	CONSTRAINT "promoter_rate_one" CHECK (("promoter_rate"."rate_ppm" is null) <> ("promoter_rate"."fixed_fen" is null)),
	CONSTRAINT "promoter_rate_ppm" CHECK ("promoter_rate"."rate_ppm" between 0 and 500000),
	CONSTRAINT "promoter_rate_fixed" CHECK ("promoter_rate"."fixed_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promoter_setting" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"open" boolean NOT NULL,
	"joining" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"problems_category_id" uuid,
	"window_days" integer,
	"term_days" integer,
	"protect_days" integer NOT NULL,
	"new_only" boolean NOT NULL,
	"own_purchase" boolean NOT NULL,
	"frozen_days" integer NOT NULL,
	"second_tier" boolean NOT NULL,
	"second_rate_ppm" integer NOT NULL,
	"level_days" integer NOT NULL,
	"shows_rank" boolean NOT NULL,
	"for_minors" boolean NOT NULL,
	CONSTRAINT "promoter_setting_joining" CHECK ("promoter_setting"."joining" in ('free', 'application')),
	CONSTRAINT "promoter_setting_second" CHECK ("promoter_setting"."second_rate_ppm" between 0 and 500000),
	CONSTRAINT "promoter_setting_minors" CHECK (not ("promoter_setting"."for_minors" and "promoter_setting"."shows_rank"))
);
--> statement-breakpoint
CREATE TABLE "promoter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"level_id" uuid,
	"level_at" timestamp with time zone,
	"parent_id" uuid,
	"available" bigint DEFAULT 0 NOT NULL,
	"keeps_waiting" boolean DEFAULT true NOT NULL,
	"hides_name" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"agreement_version" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	CONSTRAINT "promoter_user" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_refund" ADD CONSTRAINT "commission_refund_commission_id_commission_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_promoter_id_promoter_id_fk" FOREIGN KEY ("promoter_id") REFERENCES "public"."promoter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_customer_id_app_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_via_promoter_id_promoter_id_fk" FOREIGN KEY ("via_promoter_id") REFERENCES "public"."promoter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_day" ADD CONSTRAINT "promoter_day_promoter_id_promoter_id_fk" FOREIGN KEY ("promoter_id") REFERENCES "public"."promoter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_agreement" ADD CONSTRAINT "promoter_agreement_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_customer_log" ADD CONSTRAINT "promoter_customer_log_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_customer_log" ADD CONSTRAINT "promoter_customer_log_from_promoter_id_promoter_id_fk" FOREIGN KEY ("from_promoter_id") REFERENCES "public"."promoter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_customer_log" ADD CONSTRAINT "promoter_customer_log_to_promoter_id_promoter_id_fk" FOREIGN KEY ("to_promoter_id") REFERENCES "public"."promoter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_customer" ADD CONSTRAINT "promoter_customer_id_app_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_customer" ADD CONSTRAINT "promoter_customer_promoter_id_promoter_id_fk" FOREIGN KEY ("promoter_id") REFERENCES "public"."promoter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_entry" ADD CONSTRAINT "promoter_entry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_level" ADD CONSTRAINT "promoter_level_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_log" ADD CONSTRAINT "promoter_log_promoter_id_promoter_id_fk" FOREIGN KEY ("promoter_id") REFERENCES "public"."promoter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_rate" ADD CONSTRAINT "promoter_rate_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_rate" ADD CONSTRAINT "promoter_rate_level_id_promoter_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."promoter_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_setting" ADD CONSTRAINT "promoter_setting_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter" ADD CONSTRAINT "promoter_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter" ADD CONSTRAINT "promoter_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter" ADD CONSTRAINT "promoter_level_id_promoter_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."promoter_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter" ADD CONSTRAINT "promoter_parent_id_promoter_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."promoter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_order" ON "commission" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "commission_promoter" ON "commission" USING btree ("promoter_id","ordered_at","id");--> statement-breakpoint
CREATE INDEX "commission_promoter_state" ON "commission" USING btree ("promoter_id","state","ordered_at","id");--> statement-breakpoint
CREATE INDEX "commission_customer" ON "commission" USING btree ("customer_id","promoter_id","ordered_at","id");--> statement-breakpoint
CREATE INDEX "commission_via" ON "commission" USING btree ("via_promoter_id","promoter_id","ordered_at","id");--> statement-breakpoint
CREATE INDEX "commission_desk" ON "commission" USING btree ("shop_id","ordered_at","id");--> statement-breakpoint
CREATE INDEX "commission_desk_state" ON "commission" USING btree ("shop_id","state","ordered_at","id");--> statement-breakpoint
CREATE INDEX "promoter_day_rank" ON "promoter_day" USING btree ("shop_id","day");--> statement-breakpoint
CREATE INDEX "promoter_customer_log_user" ON "promoter_customer_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "promoter_customer_log_from" ON "promoter_customer_log" USING btree ("from_promoter_id");--> statement-breakpoint
CREATE INDEX "promoter_customer_log_to" ON "promoter_customer_log" USING btree ("to_promoter_id");--> statement-breakpoint
CREATE INDEX "promoter_customer_promoter" ON "promoter_customer" USING btree ("promoter_id","bound_at","id");--> statement-breakpoint
CREATE INDEX "promoter_customer_desk" ON "promoter_customer" USING btree ("shop_id","bound_at","id");--> statement-breakpoint
CREATE INDEX "promoter_entry_user" ON "promoter_entry" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "promoter_entry_user_kind" ON "promoter_entry" USING btree ("user_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "promoter_log_promoter" ON "promoter_log" USING btree ("promoter_id","at");--> statement-breakpoint
CREATE INDEX "promoter_rate_level" ON "promoter_rate" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "promoter_desk" ON "promoter" USING btree ("shop_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "promoter_state" ON "promoter" USING btree ("shop_id","state","applied_at","id");--> statement-breakpoint
CREATE INDEX "promoter_level_of" ON "promoter" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "promoter_parent" ON "promoter" USING btree ("parent_id","joined_at","id");--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || ARRAY['promoters.manage', 'promoters.audit', 'commission.settle'] WHERE "code" = 'principal';--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || ARRAY['promoters.manage', 'promoters.audit'] WHERE "code" = 'content';--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = array_append("permissions", 'commission.settle') WHERE "code" = 'finance';--> statement-breakpoint
CREATE TRIGGER promoter_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "promoter_entry" FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
