CREATE TABLE "exam_answer" (
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"revision" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_answer_attempt_id_position_pk" PRIMARY KEY("attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "exam_answer_apart" (
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"revision" integer NOT NULL,
	"reason" text NOT NULL,
	"answer" jsonb NOT NULL,
	"changed_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_answer_apart_revision" UNIQUE("attempt_id","position","revision","reason")
);
--> statement-breakpoint
CREATE TABLE "exam_attempt_item" (
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"section_index" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"material_version_id" uuid,
	"option_order" jsonb NOT NULL,
	"max_hundredths" integer NOT NULL,
	"score_hundredths" integer,
	"right" boolean,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "exam_attempt_item_attempt_id_position_pk" PRIMARY KEY("attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "exam_attempt_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"event" text NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"paper_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"status" text NOT NULL,
	"ticket_hash" text,
	"entered_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"switches" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"hand_in" text,
	"total_hundredths" integer NOT NULL,
	"pass_hundredths" integer NOT NULL,
	"score_hundredths" integer,
	"right_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "exam_attempt_request" UNIQUE("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "paper_draw" (
	"section_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kinds" jsonb NOT NULL,
	"point_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"difficulties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"count" integer NOT NULL,
	"score_hundredths" integer NOT NULL,
	CONSTRAINT "paper_draw_position" UNIQUE("section_id","position")
);
--> statement-breakpoint
CREATE TABLE "paper_grant" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "paper_item" (
	"section_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"score_hundredths" integer NOT NULL,
	CONSTRAINT "paper_item_position" UNIQUE("section_id","position")
);
--> statement-breakpoint
CREATE TABLE "paper_section" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"question_count" integer NOT NULL,
	"total_hundredths" integer NOT NULL,
	CONSTRAINT "paper_section_position" UNIQUE("paper_id","position")
);
--> statement-breakpoint
CREATE TABLE "paper" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"title" text NOT NULL,
	"intro_html" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"drawing" text NOT NULL,
	"question_count" integer NOT NULL,
	"total_hundredths" integer NOT NULL,
	"pass_hundredths" integer NOT NULL,
	"minutes" integer NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"latest_entry_minutes" integer,
	"earliest_hand_in_minutes" integer DEFAULT 0 NOT NULL,
	"attempts_allowed" integer DEFAULT 0 NOT NULL,
	"counted" text DEFAULT 'best' NOT NULL,
	"shuffle_questions" boolean DEFAULT false NOT NULL,
	"shuffle_options" boolean DEFAULT false NOT NULL,
	"reveal" text DEFAULT 'atOnce' NOT NULL,
	"switch_limit" integer,
	"entry" text DEFAULT 'everybody' NOT NULL,
	"course_id" uuid,
	"price_fen" integer DEFAULT 0 NOT NULL,
	"mark_rule" jsonb NOT NULL,
	"markers" integer DEFAULT 1 NOT NULL,
	"most_difference_hundredths" integer DEFAULT 0 NOT NULL,
	"on_shelf" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_answer" ADD CONSTRAINT "exam_answer_attempt_id_exam_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answer_apart" ADD CONSTRAINT "exam_answer_apart_attempt_id_exam_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt_item" ADD CONSTRAINT "exam_attempt_item_attempt_id_exam_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt_item" ADD CONSTRAINT "exam_attempt_item_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt_item" ADD CONSTRAINT "exam_attempt_item_version_id_question_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt_item" ADD CONSTRAINT "exam_attempt_item_material_version_id_question_version_id_fk" FOREIGN KEY ("material_version_id") REFERENCES "public"."question_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt_log" ADD CONSTRAINT "exam_attempt_log_attempt_id_exam_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD CONSTRAINT "exam_attempt_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD CONSTRAINT "exam_attempt_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_draw" ADD CONSTRAINT "paper_draw_section_id_paper_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."paper_section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_grant" ADD CONSTRAINT "paper_grant_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_grant" ADD CONSTRAINT "paper_grant_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_item" ADD CONSTRAINT "paper_item_section_id_paper_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."paper_section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_item" ADD CONSTRAINT "paper_item_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_section" ADD CONSTRAINT "paper_section_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_attempt_item_question" ON "exam_attempt_item" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "exam_attempt_item_version" ON "exam_attempt_item" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "exam_attempt_item_material" ON "exam_attempt_item" USING btree ("material_version_id");--> statement-breakpoint
CREATE INDEX "exam_attempt_log_attempt" ON "exam_attempt_log" USING btree ("attempt_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempt_running" ON "exam_attempt" USING btree ("user_id","paper_id") WHERE "exam_attempt"."status" in ('ready', 'verifying', 'doing', 'paused');--> statement-breakpoint
CREATE INDEX "exam_attempt_user" ON "exam_attempt" USING btree ("user_id","entered_at");--> statement-breakpoint
CREATE INDEX "exam_attempt_paper" ON "exam_attempt" USING btree ("paper_id","status");--> statement-breakpoint
CREATE INDEX "exam_attempt_shop" ON "exam_attempt" USING btree ("shop_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "paper_grant_user" ON "paper_grant" USING btree ("user_id","paper_id");--> statement-breakpoint
CREATE INDEX "paper_grant_paper" ON "paper_grant" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "paper_item_question" ON "paper_item" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "paper_shop" ON "paper" USING btree ("shop_id","sort","id");--> statement-breakpoint
CREATE INDEX "paper_category" ON "paper" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "paper_course" ON "paper" USING btree ("course_id");