CREATE TABLE "activity_buyer" (
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"bought" integer NOT NULL,
	CONSTRAINT "activity_buyer_activity_id_user_id_pk" PRIMARY KEY("activity_id","user_id"),
	CONSTRAINT "activity_buyer_bought" CHECK ("activity_buyer"."bought" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activity_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"goods_kind" text NOT NULL,
	"goods_ref" uuid NOT NULL,
	"sku_id" uuid,
	"price_fen" integer NOT NULL,
	"struck_fen" integer,
	"stock" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_item_position" UNIQUE("activity_id","position"),
	CONSTRAINT "activity_item_taken" CHECK ("activity_item"."taken" between 0 and "activity_item"."stock")
);
--> statement-breakpoint
CREATE TABLE "activity_order" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"participation_id" uuid,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "activity_reminder" (
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "activity_reminder_activity_id_user_id_pk" PRIMARY KEY("activity_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "activity_setting" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"sharing_ended" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stop_reason" text DEFAULT '' NOT NULL,
	"goods_kind" text,
	"goods_ref" uuid,
	"limit_per_learner" integer,
	"life_minutes" integer NOT NULL,
	"coupon_allowed" boolean NOT NULL,
	"member_price" text NOT NULL,
	"rules" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_window" CHECK ("activity"."starts_at" < "activity"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "activity_visit" (
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_visit_activity_id_user_id_pk" PRIMARY KEY("activity_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "activity" jsonb;--> statement-breakpoint
ALTER TABLE "activity_buyer" ADD CONSTRAINT "activity_buyer_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_buyer" ADD CONSTRAINT "activity_buyer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_item" ADD CONSTRAINT "activity_item_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_order" ADD CONSTRAINT "activity_order_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_order" ADD CONSTRAINT "activity_order_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_order" ADD CONSTRAINT "activity_order_item_id_activity_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."activity_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_order" ADD CONSTRAINT "activity_order_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reminder" ADD CONSTRAINT "activity_reminder_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reminder" ADD CONSTRAINT "activity_reminder_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_setting" ADD CONSTRAINT "activity_setting_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_visit" ADD CONSTRAINT "activity_visit_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_visit" ADD CONSTRAINT "activity_visit_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_buyer_user" ON "activity_buyer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activity_item_goods" ON "activity_item" USING btree ("goods_ref");--> statement-breakpoint
CREATE INDEX "activity_order_activity" ON "activity_order" USING btree ("activity_id","state");--> statement-breakpoint
CREATE INDEX "activity_order_item" ON "activity_order" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "activity_order_user" ON "activity_order" USING btree ("user_id","activity_id");--> statement-breakpoint
CREATE INDEX "activity_order_participation" ON "activity_order" USING btree ("participation_id");--> statement-breakpoint
CREATE INDEX "activity_reminder_user" ON "activity_reminder" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activity_shop" ON "activity" USING btree ("shop_id","kind","starts_at","id");--> statement-breakpoint
CREATE INDEX "activity_visit_user" ON "activity_visit" USING btree ("user_id");--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || ARRAY['activities.view', 'activities.manage'] WHERE "code" in ('principal', 'content');--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || ARRAY['activities.view'] WHERE "code" in ('finance', 'service');
