CREATE TABLE "session_reminder" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"choice" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_reminder" ADD CONSTRAINT "session_reminder_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reminder" ADD CONSTRAINT "session_reminder_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_reminder_shop" ON "session_reminder" USING btree ("shop_id");