ALTER TABLE "shop_page" ADD COLUMN "background" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_page" ADD COLUMN "title_bar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_page" ADD COLUMN "instead_of" text;--> statement-breakpoint
ALTER TABLE "shop_page" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_page" ADD COLUMN "ends_at" timestamp with time zone;