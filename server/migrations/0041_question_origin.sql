ALTER TABLE "question" ADD COLUMN "from_folder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "content_hash" text DEFAULT '' NOT NULL;