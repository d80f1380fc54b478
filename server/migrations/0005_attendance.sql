CREATE TABLE "attendance_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "attendance_record_review";--> statement-breakpoint
ALTER TABLE "attendance_record" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_record" ADD COLUMN "makeup_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "face_nonce" ADD COLUMN "photo_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_log" ADD CONSTRAINT "attendance_log_record_id_attendance_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."attendance_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_log_record" ON "attendance_log" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "attendance_record_learner" ON "attendance_record" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "face_nonce_record" ON "face_nonce" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "attendance_record_review" ON "attendance_record" USING btree ("shop_id","face_review");