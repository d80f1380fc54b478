CREATE TABLE "class_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"class_id" uuid NOT NULL,
	"code" text NOT NULL,
	"role" text NOT NULL,
	"ends_at" timestamp with time zone,
	"uses_left" integer,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_code_code" UNIQUE("shop_id","code"),
	CONSTRAINT "class_code_uses" CHECK ("class_code"."uses_left" is null or "class_code"."uses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "class_course" (
	"class_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "class_course_class_id_course_id_pk" PRIMARY KEY("class_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "class_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_class" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"intro_html" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"department" text DEFAULT '' NOT NULL,
	"term_id" uuid,
	"first_day" date NOT NULL,
	"last_day" date,
	"least_students" integer DEFAULT 0 NOT NULL,
	"price_fen" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'enrolling' NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"classmate_rule" text DEFAULT 'nickname' NOT NULL,
	"shows_median" boolean DEFAULT false NOT NULL,
	"imported" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_class_days" CHECK ("school_class"."last_day" is null or "school_class"."first_day" <= "school_class"."last_day")
);
--> statement-breakpoint
CREATE TABLE "class_teacher" (
	"class_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"is_head" boolean NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "class_teacher_class_id_teacher_id_pk" PRIMARY KEY("class_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "class_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"asks_receipt" boolean DEFAULT false NOT NULL,
	"choices" text[] NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "class_notice_read" (
	"notice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"choice" text DEFAULT '' NOT NULL,
	CONSTRAINT "class_notice_read_notice_id_user_id_pk" PRIMARY KEY("notice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "party_hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"party_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"exclusive_group" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "party_hold_learner" UNIQUE("user_id","party_id"),
	CONSTRAINT "party_hold_exclusive" UNIQUE("user_id","exclusive_group")
);
--> statement-breakpoint
ALTER TABLE "course_grant" ADD COLUMN "holder_id" uuid;--> statement-breakpoint
ALTER TABLE "party_member" ADD COLUMN "seated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "student_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "department" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_code" ADD CONSTRAINT "class_code_class_id_school_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."school_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_course" ADD CONSTRAINT "class_course_class_id_school_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."school_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_course" ADD CONSTRAINT "class_course_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_log" ADD CONSTRAINT "class_log_class_id_school_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."school_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_class" ADD CONSTRAINT "school_class_id_party_id_fk" FOREIGN KEY ("id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_class" ADD CONSTRAINT "school_class_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_class" ADD CONSTRAINT "school_class_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_class" ADD CONSTRAINT "school_class_term_id_school_term_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."school_term"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teacher" ADD CONSTRAINT "class_teacher_class_id_school_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."school_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teacher" ADD CONSTRAINT "class_teacher_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_notice" ADD CONSTRAINT "class_notice_class_id_school_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."school_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_notice_read" ADD CONSTRAINT "class_notice_read_notice_id_class_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."class_notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_notice_read" ADD CONSTRAINT "class_notice_read_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_hold" ADD CONSTRAINT "party_hold_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_hold" ADD CONSTRAINT "party_hold_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_code_class" ON "class_code" USING btree ("class_id","created_at");--> statement-breakpoint
CREATE INDEX "class_course_course" ON "class_course" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "class_log_class" ON "class_log" USING btree ("class_id","at");--> statement-breakpoint
CREATE INDEX "school_class_shop" ON "school_class" USING btree ("shop_id","status","first_day");--> statement-breakpoint
CREATE INDEX "school_class_category" ON "school_class" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "school_class_term" ON "school_class" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "class_teacher_teacher" ON "class_teacher" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "class_notice_class" ON "class_notice" USING btree ("class_id","status","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "class_notice_desk" ON "class_notice" USING btree ("class_id","created_at");--> statement-breakpoint
CREATE INDEX "class_notice_read_learner" ON "class_notice_read" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "party_hold_party" ON "party_hold" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "party_member_source" ON "party_member" USING btree ("source");--> statement-breakpoint
ALTER TABLE "course_grant" ADD CONSTRAINT "course_grant_holder" UNIQUE("holder_id","course_id");