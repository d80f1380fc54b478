CREATE TABLE "captcha_account" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"scene" text NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "captcha" ADD COLUMN "by_widget" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "captcha_account" ADD CONSTRAINT "captcha_account_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;