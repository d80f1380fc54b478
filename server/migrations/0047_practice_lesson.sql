ALTER TABLE "practice_set" ADD COLUMN "lesson_id" uuid;--> statement-breakpoint
ALTER TABLE "practice_set" ADD CONSTRAINT "practice_set_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_set" ADD CONSTRAINT "practice_set_lesson" UNIQUE("lesson_id");