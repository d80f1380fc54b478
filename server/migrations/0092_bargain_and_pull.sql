CREATE TABLE "bargain_help" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bargain_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"position" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"cut_fen" integer NOT NULL,
	"phone" text NOT NULL,
	"day" text NOT NULL,
	"helped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bargain_help_position" UNIQUE("bargain_id","position"),
	CONSTRAINT "bargain_help_user" UNIQUE("bargain_id","user_id"),
	CONSTRAINT "bargain_help_phone" UNIQUE("bargain_id","phone"),
	CONSTRAINT "bargain_help_cut" CHECK ("bargain_help"."cut_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "bargain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"start_fen" integer NOT NULL,
	"floor_fen" integer NOT NULL,
	"cuts" integer[] NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	CONSTRAINT "bargain_distance" CHECK ("bargain"."start_fen" - "bargain"."floor_fen" >= cardinality("bargain"."cuts"))
);
--> statement-breakpoint
CREATE TABLE "pull_click" (
	"activity_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"mark_hash" text NOT NULL,
	"clicked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pull_click_activity_id_mark_hash_inviter_id_pk" PRIMARY KEY("activity_id","mark_hash","inviter_id")
);
--> statement-breakpoint
CREATE TABLE "pull_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"generation" integer NOT NULL,
	"prize" jsonb NOT NULL,
	"state" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"order_id" uuid,
	CONSTRAINT "pull_grant_generation" UNIQUE("activity_id","user_id","step","generation"),
	CONSTRAINT "pull_grant_step_from" CHECK ("pull_grant"."step" >= 0 and "pull_grant"."generation" > 0)
);
--> statement-breakpoint
CREATE TABLE "pull_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"invited_id" uuid NOT NULL,
	"state" text NOT NULL,
	"mark_hash" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"counted_at" timestamp with time zone,
	CONSTRAINT "pull_invitation_invited" UNIQUE("activity_id","invited_id"),
	CONSTRAINT "pull_invitation_mark" UNIQUE("activity_id","mark_hash")
);
--> statement-breakpoint
CREATE TABLE "pull_order" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pull_person" (
	"shop_id" text NOT NULL,
	"person_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pull_person_shop_id_person_hash_pk" PRIMARY KEY("shop_id","person_hash")
);
--> statement-breakpoint
ALTER TABLE "bargain_help" ADD CONSTRAINT "bargain_help_bargain_id_bargain_id_fk" FOREIGN KEY ("bargain_id") REFERENCES "public"."bargain"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bargain_help" ADD CONSTRAINT "bargain_help_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bargain_help" ADD CONSTRAINT "bargain_help_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bargain" ADD CONSTRAINT "bargain_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bargain" ADD CONSTRAINT "bargain_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bargain" ADD CONSTRAINT "bargain_item_id_activity_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."activity_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bargain" ADD CONSTRAINT "bargain_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bargain" ADD CONSTRAINT "bargain_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_click" ADD CONSTRAINT "pull_click_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_click" ADD CONSTRAINT "pull_click_inviter_id_app_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_grant" ADD CONSTRAINT "pull_grant_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_grant" ADD CONSTRAINT "pull_grant_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_grant" ADD CONSTRAINT "pull_grant_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_grant" ADD CONSTRAINT "pull_grant_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_invitation" ADD CONSTRAINT "pull_invitation_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_invitation" ADD CONSTRAINT "pull_invitation_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_invitation" ADD CONSTRAINT "pull_invitation_inviter_id_app_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_invitation" ADD CONSTRAINT "pull_invitation_invited_id_app_user_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_order" ADD CONSTRAINT "pull_order_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_order" ADD CONSTRAINT "pull_order_invitation_id_pull_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."pull_invitation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_person" ADD CONSTRAINT "pull_person_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bargain_help_day" ON "bargain_help" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "bargain_help_shop" ON "bargain_help" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bargain_open" ON "bargain" USING btree ("activity_id","user_id") WHERE state in ('open', 'ordered');--> statement-breakpoint
CREATE INDEX "bargain_user" ON "bargain" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "bargain_item" ON "bargain" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "bargain_order" ON "bargain" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bargain_shop" ON "bargain" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "pull_click_inviter" ON "pull_click" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "pull_click_at" ON "pull_click" USING btree ("clicked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pull_grant_step" ON "pull_grant" USING btree ("activity_id","user_id","step") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "pull_grant_user" ON "pull_grant" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pull_grant_order" ON "pull_grant" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pull_grant_shop" ON "pull_grant" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "pull_invitation_inviter" ON "pull_invitation" USING btree ("inviter_id","activity_id","accepted_at");--> statement-breakpoint
CREATE INDEX "pull_invitation_learner" ON "pull_invitation" USING btree ("invited_id");--> statement-breakpoint
CREATE INDEX "pull_invitation_shop" ON "pull_invitation" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "pull_order_invitation" ON "pull_order" USING btree ("invitation_id");