ALTER TABLE "app_user" ADD COLUMN "invite_code" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_invited_by_app_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_invite_code" UNIQUE("shop_id","invite_code");