CREATE TABLE "exam_face_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"paper_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"attempt_id" uuid,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"photo_key" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "face_nonce" RENAME COLUMN "record_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "face_nonce" DROP CONSTRAINT "face_nonce_record_id_attendance_record_id_fk";
--> statement-breakpoint
DROP INDEX "face_nonce_record";--> statement-breakpoint
ALTER TABLE "face_nonce" ADD COLUMN "shop_id" text;--> statement-breakpoint
UPDATE "face_nonce" SET "shop_id" = "attendance_record"."shop_id" FROM "attendance_record" WHERE "attendance_record"."id" = "face_nonce"."subject_id";--> statement-breakpoint
ALTER TABLE "face_nonce" ALTER COLUMN "shop_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "face" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "face_checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "face_seconds" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "face_miss_limit" integer;--> statement-breakpoint
ALTER TABLE "exam_face_check" ADD CONSTRAINT "exam_face_check_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_face_check" ADD CONSTRAINT "exam_face_check_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_face_check" ADD CONSTRAINT "exam_face_check_attempt_id_exam_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_face_check_entry" ON "exam_face_check" USING btree ("user_id","paper_id") WHERE "exam_face_check"."attempt_id" is null;--> statement-breakpoint
CREATE INDEX "exam_face_check_attempt" ON "exam_face_check" USING btree ("attempt_id","opens_at");--> statement-breakpoint
CREATE INDEX "exam_face_check_user" ON "exam_face_check" USING btree ("user_id","status","answered_at");--> statement-breakpoint
CREATE INDEX "exam_face_check_paper" ON "exam_face_check" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "exam_face_check_photos" ON "exam_face_check" USING btree ("shop_id","opens_at") WHERE "exam_face_check"."photo_key" <> '';--> statement-breakpoint
CREATE INDEX "face_nonce_subject" ON "face_nonce" USING btree ("subject_id");