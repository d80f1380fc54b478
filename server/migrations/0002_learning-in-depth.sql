CREATE TABLE "attendance_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"after_seconds" integer NOT NULL,
	"late_after_seconds" integer NOT NULL,
	"closes_after_seconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"check_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"late_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"photo_key" text DEFAULT '' NOT NULL,
	"face_review" text DEFAULT 'none' NOT NULL,
	"face_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "attendance_record_user" UNIQUE("check_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "face_nonce" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"number" text NOT NULL,
	"holder_name" text NOT NULL,
	"course_title" text NOT NULL,
	"studied_seconds" double precision DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_number_unique" UNIQUE("number"),
	CONSTRAINT "certificate_user_course" UNIQUE("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "note_like" (
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_like_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "package_course" (
	"package_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"project_title" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "package_course_package_id_course_id_pk" PRIMARY KEY("package_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "play_ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"study_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"taken_over_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_day" (
	"user_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"day" text NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "study_day_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "live_appointment" (
	"lesson_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "live_appointment_lesson_id_user_id_pk" PRIMARY KEY("lesson_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"state" text DEFAULT 'unstarted' NOT NULL,
	"replay_state" text DEFAULT 'none' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"stream_url" text DEFAULT '' NOT NULL,
	"loop_key" text DEFAULT '' NOT NULL,
	"public_watch" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"target" jsonb,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "user_message_reason" UNIQUE("user_id","reason")
);
--> statement-breakpoint
ALTER TABLE "comment_reply" ADD COLUMN "state" text DEFAULT 'visible' NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "state" text DEFAULT 'visible' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "downloadable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "watermark_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "watermark_image" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "moderate_comments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_check" ADD CONSTRAINT "attendance_check_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_check" ADD CONSTRAINT "attendance_check_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_record" ADD CONSTRAINT "attendance_record_check_id_attendance_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."attendance_check"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_record" ADD CONSTRAINT "attendance_record_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_nonce" ADD CONSTRAINT "face_nonce_record_id_attendance_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."attendance_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_nonce" ADD CONSTRAINT "face_nonce_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_like" ADD CONSTRAINT "note_like_note_id_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_like" ADD CONSTRAINT "note_like_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_course" ADD CONSTRAINT "package_course_package_id_course_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_course" ADD CONSTRAINT "package_course_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_ticket" ADD CONSTRAINT "play_ticket_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_ticket" ADD CONSTRAINT "play_ticket_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_day" ADD CONSTRAINT "study_day_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_appointment" ADD CONSTRAINT "live_appointment_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_appointment" ADD CONSTRAINT "live_appointment_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live" ADD CONSTRAINT "live_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_message" ADD CONSTRAINT "user_message_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_check_lesson" ON "attendance_check" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "attendance_record_review" ON "attendance_record" USING btree ("face_review");--> statement-breakpoint
CREATE INDEX "package_course_course" ON "package_course" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "play_ticket_user" ON "play_ticket" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "live_starts" ON "live" USING btree ("shop_id","starts_at");--> statement-breakpoint
CREATE INDEX "user_message_user" ON "user_message" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "note_user" ON "note" USING btree ("user_id","created_at");