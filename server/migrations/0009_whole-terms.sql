ALTER TABLE "course_grant" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "imported_as" uuid;--> statement-breakpoint
CREATE INDEX "play_ticket_study" ON "play_ticket" USING btree ("study_id");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_imported_as" UNIQUE("imported_as");