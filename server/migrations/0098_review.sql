CREATE TABLE "review_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_case_subject" UNIQUE("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "review_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_report_once" UNIQUE("reporter_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "review_setting" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reports_to_hide" integer DEFAULT 3 NOT NULL,
	"read_first" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_trace" (
	"shop_id" text NOT NULL,
	"trace_id" text NOT NULL,
	"case_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_trace_shop_id_trace_id_pk" PRIMARY KEY("shop_id","trace_id")
);
--> statement-breakpoint
DROP INDEX "note_course";--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "state" text DEFAULT 'visible' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_case_id_review_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."review_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_reporter_id_app_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_trace" ADD CONSTRAINT "review_trace_case_id_review_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."review_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_case_state" ON "review_case" USING btree ("shop_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "review_case_desk" ON "review_case" USING btree ("shop_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "review_case_user" ON "review_case" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_report_case" ON "review_report" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "review_trace_case" ON "review_trace" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "review_trace_created" ON "review_trace" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "note_course" ON "note" USING btree ("course_id","created_at","id","open","state","user_id","shop_id");