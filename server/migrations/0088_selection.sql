CREATE TABLE "selection_audience" (
	"course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "selection_audience_course_id_kind_value_pk" PRIMARY KEY("course_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "selection_choice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"rank" integer,
	"place_id" uuid,
	"until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "selection_choice_once" UNIQUE("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "selection_course" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"credit_tenths" integer NOT NULL,
	"group_name" text DEFAULT '' NOT NULL,
	"least_persons" integer DEFAULT 0 NOT NULL,
	"part_of" uuid,
	"requires" uuid[] NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_reason" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selection_courseware" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"session_number" integer NOT NULL,
	"title" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"rule" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selection_draw" (
	"round_id" uuid PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"public_value" text DEFAULT '' NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"input" text DEFAULT '' NOT NULL,
	"input_hash" text DEFAULT '' NOT NULL,
	"result_hash" text DEFAULT '' NOT NULL,
	"drawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "selection_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"least_credit_tenths" integer NOT NULL,
	"most_credit_tenths" integer NOT NULL,
	"most_courses" integer NOT NULL,
	"most_wishes" integer NOT NULL,
	"lot_courses" integer NOT NULL,
	"release_time" text NOT NULL,
	"withdraw_until" timestamp with time zone NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"first_years" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "selection_plan_days" CHECK ("selection_plan"."first_day" <= "selection_plan"."last_day"),
	CONSTRAINT "selection_plan_credits" CHECK ("selection_plan"."least_credit_tenths" <= "selection_plan"."most_credit_tenths")
);
--> statement-breakpoint
CREATE TABLE "selection_result" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"passed" boolean NOT NULL,
	CONSTRAINT "selection_result_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "selection_round" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "selection_round_window" CHECK ("selection_round"."opens_at" < "selection_round"."closes_at")
);
--> statement-breakpoint
ALTER TABLE "place_capacity" ADD COLUMN "owner" text DEFAULT 'offline' NOT NULL;--> statement-breakpoint
ALTER TABLE "place_capacity" ADD COLUMN "release_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "place_capacity" ADD COLUMN "withheld" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "place_capacity" ADD COLUMN "releases_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "selection_audience" ADD CONSTRAINT "selection_audience_course_id_selection_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."selection_course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_choice" ADD CONSTRAINT "selection_choice_plan_id_selection_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."selection_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_choice" ADD CONSTRAINT "selection_choice_course_id_selection_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."selection_course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_choice" ADD CONSTRAINT "selection_choice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_choice" ADD CONSTRAINT "selection_choice_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_course" ADD CONSTRAINT "selection_course_id_party_id_fk" FOREIGN KEY ("id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_course" ADD CONSTRAINT "selection_course_plan_id_selection_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."selection_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_course" ADD CONSTRAINT "selection_course_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_courseware" ADD CONSTRAINT "selection_courseware_course_id_selection_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."selection_course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_draw" ADD CONSTRAINT "selection_draw_round_id_selection_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."selection_round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_plan" ADD CONSTRAINT "selection_plan_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_result" ADD CONSTRAINT "selection_result_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_result" ADD CONSTRAINT "selection_result_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_round" ADD CONSTRAINT "selection_round_plan_id_selection_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."selection_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "selection_choice_user" ON "selection_choice" USING btree ("user_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "selection_choice_plan" ON "selection_choice" USING btree ("plan_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "selection_choice_place" ON "selection_choice" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "selection_course_plan" ON "selection_course" USING btree ("plan_id","sort","id");--> statement-breakpoint
CREATE INDEX "selection_course_course" ON "selection_course" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "selection_courseware_course" ON "selection_courseware" USING btree ("course_id","session_number","sort");--> statement-breakpoint
CREATE INDEX "selection_plan_shop" ON "selection_plan" USING btree ("shop_id","first_day","id");--> statement-breakpoint
CREATE INDEX "selection_result_course" ON "selection_result" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "selection_round_plan" ON "selection_round" USING btree ("plan_id","opens_at");--> statement-breakpoint
ALTER TABLE "place_capacity" ADD CONSTRAINT "place_capacity_withheld" CHECK ("place_capacity"."withheld" >= 0 and "place_capacity"."withheld" <= "place_capacity"."taken");--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = array_append("permissions", 'selections.manage') WHERE "code" in ('principal', 'academic');
