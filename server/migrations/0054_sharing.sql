CREATE TABLE "share_arrival" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"mark_hash" text,
	"inviter_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"registered_at" timestamp with time zone,
	CONSTRAINT "share_arrival_user" UNIQUE("user_id"),
	CONSTRAINT "share_arrival_mark" UNIQUE("shop_id","mark_hash")
);
--> statement-breakpoint
CREATE TABLE "share_link" (
	"code" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"click_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_link_subject" UNIQUE("user_id","address")
);
--> statement-breakpoint
ALTER TABLE "share_arrival" ADD CONSTRAINT "share_arrival_inviter_id_app_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_arrival" ADD CONSTRAINT "share_arrival_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_arrival_inviter" ON "share_arrival" USING btree ("inviter_id","registered_at");--> statement-breakpoint
CREATE INDEX "share_arrival_arrived" ON "share_arrival" USING btree ("arrived_at");