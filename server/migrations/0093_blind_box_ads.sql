CREATE TABLE "ad" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"place" text NOT NULL,
	"title" text NOT NULL,
	"picture" text NOT NULL,
	"html" text NOT NULL,
	"button" text NOT NULL,
	"target" jsonb,
	"frequency" text NOT NULL,
	"class_ids" uuid[] NOT NULL,
	"vip_level_ids" uuid[] NOT NULL,
	"after" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"stopped" boolean NOT NULL,
	"folded_seen" integer DEFAULT 0 NOT NULL,
	"folded_tapped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_window" CHECK ("ad"."starts_at" < "ad"."ends_at"),
	CONSTRAINT "ad_frequency" CHECK ("ad"."frequency" in ('once', 'daily', 'always'))
);
--> statement-breakpoint
CREATE TABLE "ad_view" (
	"ad_id" uuid NOT NULL,
	"day" date NOT NULL,
	"viewer" text NOT NULL,
	"tapped" boolean NOT NULL,
	CONSTRAINT "ad_view_ad_id_viewer_day_pk" PRIMARY KEY("ad_id","viewer","day")
);
--> statement-breakpoint
CREATE TABLE "blind_box_draw" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"nonce" text NOT NULL,
	"nonce_hash" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"returned" integer,
	"content" integer,
	"consent_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "blind_box_draw_order" UNIQUE("order_id"),
	CONSTRAINT "blind_box_draw_number" UNIQUE("activity_id","number"),
	CONSTRAINT "blind_box_draw_state" CHECK ("blind_box_draw"."state" in ('held', 'paid', 'refunded', 'returned')),
	CONSTRAINT "blind_box_draw_returned" CHECK (("blind_box_draw"."state" = 'returned') = ("blind_box_draw"."returned" is not null))
);
--> statement-breakpoint
CREATE TABLE "blind_box" (
	"activity_id" uuid PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"root" text NOT NULL,
	"size" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"events" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardian_consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"guardian_name" text NOT NULL,
	"guardian_phone" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ad" ADD CONSTRAINT "ad_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_view" ADD CONSTRAINT "ad_view_ad_id_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ad"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_box_draw" ADD CONSTRAINT "blind_box_draw_activity_id_blind_box_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."blind_box"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_box_draw" ADD CONSTRAINT "blind_box_draw_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_box_draw" ADD CONSTRAINT "blind_box_draw_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_box_draw" ADD CONSTRAINT "blind_box_draw_consent_id_guardian_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."guardian_consent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_box" ADD CONSTRAINT "blind_box_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consent" ADD CONSTRAINT "guardian_consent_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_shop" ON "ad" USING btree ("shop_id","ends_at","starts_at");--> statement-breakpoint
CREATE INDEX "ad_ended" ON "ad" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "ad_view_viewer" ON "ad_view" USING btree ("viewer");--> statement-breakpoint
CREATE UNIQUE INDEX "blind_box_draw_place" ON "blind_box_draw" USING btree ("activity_id","place") WHERE "blind_box_draw"."state" <> 'returned';--> statement-breakpoint
CREATE INDEX "blind_box_draw_user" ON "blind_box_draw" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "blind_box_draw_consent" ON "blind_box_draw" USING btree ("consent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consent_current" ON "guardian_consent" USING btree ("user_id") WHERE "guardian_consent"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "guardian_consent_user" ON "guardian_consent" USING btree ("user_id");