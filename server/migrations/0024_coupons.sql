CREATE TABLE "coupon_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"off_fen" integer DEFAULT 0 NOT NULL,
	"percent_off" integer DEFAULT 0 NOT NULL,
	"most_fen" integer DEFAULT 0 NOT NULL,
	"from_fen" integer DEFAULT 0 NOT NULL,
	"scope" text NOT NULL,
	"scope_ids" uuid[] DEFAULT '{}' NOT NULL,
	"total" integer,
	"issued_count" integer DEFAULT 0 NOT NULL,
	"per_learner" integer DEFAULT 1 NOT NULL,
	"claimable" boolean DEFAULT false NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"valid_days" integer,
	"stopped" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"status" text DEFAULT 'unused' NOT NULL,
	"source" text NOT NULL,
	"order_id" uuid,
	"valid_from" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupon" ADD CONSTRAINT "user_coupon_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupon" ADD CONSTRAINT "user_coupon_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_code_coupon" ON "coupon_code" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_code_user" ON "coupon_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupon_shop" ON "coupon" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "user_coupon_user" ON "user_coupon" USING btree ("user_id","status","expires_at");--> statement-breakpoint
CREATE INDEX "user_coupon_coupon" ON "user_coupon" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "user_coupon_order" ON "user_coupon" USING btree ("order_id");