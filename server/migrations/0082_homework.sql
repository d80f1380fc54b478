CREATE TABLE "homework_hand_in" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"homework_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"client_request_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"number" integer NOT NULL,
	"receipt_number" text NOT NULL,
	"text" text NOT NULL,
	"files" jsonb NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	"late" boolean NOT NULL,
	"percent_off" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "homework_hand_in_request" UNIQUE("user_id","client_request_id"),
	CONSTRAINT "homework_hand_in_number" UNIQUE("homework_id","unit_id","number")
);
--> statement-breakpoint
CREATE TABLE "homework_mark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"outcome" text NOT NULL,
	"points" integer,
	"grade" text DEFAULT '' NOT NULL,
	"rubric" jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"voice" jsonb,
	"strokes" jsonb NOT NULL,
	"marker_id" uuid NOT NULL,
	"marker_name" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"redo_until" timestamp with time zone,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "homework_audience" (
	"homework_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"opens_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"cut_off_at" timestamp with time zone,
	CONSTRAINT "homework_audience_homework_id_kind_target_id_pk" PRIMARY KEY("homework_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "homework_excuse" (
	"homework_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "homework_excuse_homework_id_user_id_pk" PRIMARY KEY("homework_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "homework_group_member" (
	"homework_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "homework_group_member_homework_id_user_id_pk" PRIMARY KEY("homework_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "homework_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"homework_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "homework_marker" (
	"homework_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "homework_marker_homework_id_unit_id_pk" PRIMARY KEY("homework_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "homework" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"model_answer_html" text DEFAULT '' NOT NULL,
	"files" jsonb NOT NULL,
	"accepts" jsonb NOT NULL,
	"points" integer,
	"pass_points" integer DEFAULT 0 NOT NULL,
	"grades" text[] NOT NULL,
	"rubric" jsonb NOT NULL,
	"attempts" integer NOT NULL,
	"counting" text NOT NULL,
	"late_rule" text NOT NULL,
	"late_percent" integer DEFAULT 0 NOT NULL,
	"by_group" boolean DEFAULT false NOT NULL,
	"practice_set_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"author_name" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cut_off_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "homework_dates" CHECK ("homework"."opens_at" < "homework"."due_at"),
	CONSTRAINT "homework_cut_off" CHECK ("homework"."cut_off_at" is null or "homework"."cut_off_at" >= "homework"."due_at")
);
--> statement-breakpoint
CREATE TABLE "class_practice" (
	"class_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"due_at" timestamp with time zone,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "class_practice_class_id_set_id_pk" PRIMARY KEY("class_id","set_id")
);
--> statement-breakpoint
ALTER TABLE "homework_hand_in" ADD CONSTRAINT "homework_hand_in_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_hand_in" ADD CONSTRAINT "homework_hand_in_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_mark" ADD CONSTRAINT "homework_mark_id_homework_hand_in_id_fk" FOREIGN KEY ("id") REFERENCES "public"."homework_hand_in"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_audience" ADD CONSTRAINT "homework_audience_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_excuse" ADD CONSTRAINT "homework_excuse_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_excuse" ADD CONSTRAINT "homework_excuse_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_group_member" ADD CONSTRAINT "homework_group_member_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_group_member" ADD CONSTRAINT "homework_group_member_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_group_member" ADD CONSTRAINT "homework_group_member_group_id_homework_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."homework_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_group" ADD CONSTRAINT "homework_group_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_marker" ADD CONSTRAINT "homework_marker_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_class_id_school_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."school_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_practice_set_id_practice_set_id_fk" FOREIGN KEY ("practice_set_id") REFERENCES "public"."practice_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_practice" ADD CONSTRAINT "class_practice_class_id_school_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."school_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_practice" ADD CONSTRAINT "class_practice_set_id_practice_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."practice_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_hand_in_unit" ON "homework_hand_in" USING btree ("unit_id","homework_id");--> statement-breakpoint
CREATE INDEX "homework_audience_target" ON "homework_audience" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "homework_excuse_user" ON "homework_excuse" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "homework_group_member_group" ON "homework_group_member" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "homework_group_member_user" ON "homework_group_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "homework_group_homework" ON "homework_group" USING btree ("homework_id");--> statement-breakpoint
CREATE INDEX "homework_class" ON "homework" USING btree ("class_id","status","due_at");--> statement-breakpoint
CREATE INDEX "homework_desk" ON "homework" USING btree ("shop_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "homework_practice" ON "homework" USING btree ("practice_set_id");--> statement-breakpoint
CREATE INDEX "class_practice_set" ON "class_practice" USING btree ("set_id");--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = array_append("permissions", 'homework.mark') WHERE "code" in ('principal', 'academic', 'lecturer');
