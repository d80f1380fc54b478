CREATE TABLE "practice_item" (
	"practice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"material_version_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"answer" jsonb,
	"right" boolean,
	"answered_at" timestamp with time zone,
	CONSTRAINT "practice_item_practice_id_position_pk" PRIMARY KEY("practice_id","position")
);
--> statement-breakpoint
CREATE TABLE "practice_set" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"course_id" uuid,
	"point_ids" jsonb NOT NULL,
	"kinds" jsonb NOT NULL,
	"difficulties" jsonb NOT NULL,
	"count" integer NOT NULL,
	"feedback" text NOT NULL,
	"pass_percent" integer DEFAULT 0 NOT NULL,
	"on_shelf" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"set_id" uuid,
	"day" text,
	"feedback" text NOT NULL,
	"status" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"question_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"right_count" integer DEFAULT 0 NOT NULL,
	"right_percent" integer,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "practice_request" UNIQUE("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "learner_question" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"answered_count" integer NOT NULL,
	"wrong_count" integer NOT NULL,
	"right_streak" integer NOT NULL,
	"last_right" boolean NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"in_book" boolean NOT NULL,
	"last_wrong_at" timestamp with time zone,
	"source_kind" text,
	"source_id" uuid,
	"source_title" text DEFAULT '' NOT NULL,
	CONSTRAINT "learner_question_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "question_favourite" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_favourite_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "question_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "question_tally" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"answered_count" integer NOT NULL,
	"right_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wrong_setting" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"take_out_after" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_item" ADD CONSTRAINT "practice_item_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_item" ADD CONSTRAINT "practice_item_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_item" ADD CONSTRAINT "practice_item_version_id_question_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_item" ADD CONSTRAINT "practice_item_material_version_id_question_version_id_fk" FOREIGN KEY ("material_version_id") REFERENCES "public"."question_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_set" ADD CONSTRAINT "practice_set_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_set" ADD CONSTRAINT "practice_set_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice" ADD CONSTRAINT "practice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice" ADD CONSTRAINT "practice_set_id_practice_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."practice_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_question" ADD CONSTRAINT "learner_question_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_question" ADD CONSTRAINT "learner_question_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_favourite" ADD CONSTRAINT "question_favourite_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_favourite" ADD CONSTRAINT "question_favourite_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_report" ADD CONSTRAINT "question_report_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_report" ADD CONSTRAINT "question_report_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_tally" ADD CONSTRAINT "question_tally_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_setting" ADD CONSTRAINT "wrong_setting_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_item_question" ON "practice_item" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "practice_item_version" ON "practice_item" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "practice_item_material" ON "practice_item" USING btree ("material_version_id");--> statement-breakpoint
CREATE INDEX "practice_set_shop" ON "practice_set" USING btree ("shop_id","position","id");--> statement-breakpoint
CREATE INDEX "practice_set_course" ON "practice_set" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_day" ON "practice" USING btree ("user_id","day") WHERE "practice"."kind" = 'daily';--> statement-breakpoint
CREATE UNIQUE INDEX "practice_running" ON "practice" USING btree ("user_id","set_id") WHERE "practice"."status" = 'doing';--> statement-breakpoint
CREATE INDEX "practice_user" ON "practice" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "practice_of_set" ON "practice" USING btree ("set_id","user_id");--> statement-breakpoint
CREATE INDEX "learner_question_book" ON "learner_question" USING btree ("user_id","last_wrong_at") WHERE "learner_question"."in_book";--> statement-breakpoint
CREATE INDEX "learner_question_question" ON "learner_question" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_favourite_question" ON "question_favourite" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_report_open" ON "question_report" USING btree ("user_id","question_id") WHERE "question_report"."state" = 'open';--> statement-breakpoint
CREATE INDEX "question_report_shop" ON "question_report" USING btree ("shop_id","state","created_at");--> statement-breakpoint
CREATE INDEX "question_report_question" ON "question_report" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_report_user" ON "question_report" USING btree ("user_id");