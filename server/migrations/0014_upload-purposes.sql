ALTER TABLE "stored_file" ADD COLUMN "purpose" text DEFAULT 'headImage' NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" ALTER COLUMN "purpose" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
UPDATE "stored_file" SET "used_at" = "created_at";--> statement-breakpoint
CREATE INDEX "stored_file_user" ON "stored_file" USING btree ("user_id");
