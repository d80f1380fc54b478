CREATE TABLE "exam_mark" (
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"marker_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"score_hundredths" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_mark_attempt_id_position_marker_id_pk" PRIMARY KEY("attempt_id","position","marker_id"),
	CONSTRAINT "exam_mark_ordinal" UNIQUE("attempt_id","position","ordinal")
);
--> statement-breakpoint
ALTER TABLE "exam_mark" ADD CONSTRAINT "exam_mark_marker_id_staff_user_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."staff_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_mark" ADD CONSTRAINT "exam_mark_item" FOREIGN KEY ("attempt_id","position") REFERENCES "public"."exam_attempt_item"("attempt_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_mark_marker" ON "exam_mark" USING btree ("marker_id");--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = array_append("permissions", 'exams.mark') WHERE "code" in ('principal', 'academic', 'lecturer');
