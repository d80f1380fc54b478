CREATE TABLE "vip_course" (
	"course_id" uuid NOT NULL,
	"level_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "vip_course_course_id_level_id_pk" PRIMARY KEY("course_id","level_id")
);
--> statement-breakpoint
CREATE TABLE "vip_gift" (
	"grant_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"my_coupon_id" uuid,
	CONSTRAINT "vip_gift_grant_id_coupon_id_pk" PRIMARY KEY("grant_id","coupon_id")
);
--> statement-breakpoint
CREATE TABLE "vip_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"level_id" uuid NOT NULL,
	"line_id" uuid,
	"days" integer NOT NULL,
	"paid_fen" integer NOT NULL,
	"credits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "vip_grant_line" UNIQUE("line_id")
);
--> statement-breakpoint
CREATE TABLE "vip_level" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"rank" integer NOT NULL,
	"color" text NOT NULL,
	"benefits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"percent_off" integer DEFAULT 0 NOT NULL,
	"coupon_ids" uuid[] DEFAULT '{}' NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vip_level_rank" UNIQUE("shop_id","rank")
);
--> statement-breakpoint
CREATE TABLE "vip_period" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"level_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"level_id" uuid NOT NULL,
	"title" text NOT NULL,
	"months" integer,
	"days" integer,
	"price_fen" integer NOT NULL,
	"original_price_fen" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_rules" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"html" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_access" ADD COLUMN "pass_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_access" ADD COLUMN "own_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_grant" ADD COLUMN "pass_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vip_course" ADD CONSTRAINT "vip_course_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_course" ADD CONSTRAINT "vip_course_level_id_vip_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."vip_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_gift" ADD CONSTRAINT "vip_gift_grant_id_vip_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."vip_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_grant" ADD CONSTRAINT "vip_grant_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_grant" ADD CONSTRAINT "vip_grant_level_id_vip_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."vip_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_level" ADD CONSTRAINT "vip_level_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_period" ADD CONSTRAINT "vip_period_grant_id_vip_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."vip_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_period" ADD CONSTRAINT "vip_period_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_period" ADD CONSTRAINT "vip_period_level_id_vip_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."vip_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_plan" ADD CONSTRAINT "vip_plan_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_plan" ADD CONSTRAINT "vip_plan_level_id_vip_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."vip_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_rules" ADD CONSTRAINT "vip_rules_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vip_course_level" ON "vip_course" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "vip_course_shop" ON "vip_course" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "vip_grant_user" ON "vip_grant" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vip_grant_level" ON "vip_grant" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "vip_period_user" ON "vip_period" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "vip_period_shop" ON "vip_period" USING btree ("shop_id","ends_at");--> statement-breakpoint
CREATE INDEX "vip_period_grant" ON "vip_period" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "vip_period_level" ON "vip_period" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "vip_plan_level" ON "vip_plan" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "vip_plan_shop" ON "vip_plan" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_grant_pass" ON "course_grant" USING btree ("user_id","course_id") WHERE "course_grant"."pass_until" is not null;