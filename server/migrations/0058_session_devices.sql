ALTER TABLE "user_session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "device_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_id" UNIQUE("id");