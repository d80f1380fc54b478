CREATE TABLE "offline_course" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"refund_all_days" integer DEFAULT 3 NOT NULL,
	"refund_part_percent" integer DEFAULT 80 NOT NULL,
	"change_days" integer DEFAULT 1,
	"waiting_rule" text DEFAULT 'strict' NOT NULL,
	"most_persons" integer DEFAULT 5 NOT NULL,
	"for_pupils" boolean DEFAULT false NOT NULL,
	CONSTRAINT "offline_course_percent" CHECK ("offline_course"."refund_part_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "offline_courseware" (
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
CREATE TABLE "offline_enrolment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"term_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"is_self" boolean NOT NULL,
	"status" text NOT NULL,
	"place_id" uuid NOT NULL,
	"order_id" uuid,
	"line_id" uuid,
	"paid_fen" integer DEFAULT 0 NOT NULL,
	"refund_fen" integer,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offline_term" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"course_id" uuid NOT NULL,
	"name" text NOT NULL,
	"enrol_from" timestamp with time zone NOT NULL,
	"enrol_until" timestamp with time zone NOT NULL,
	"least_persons" integer DEFAULT 0 NOT NULL,
	"decides_at" timestamp with time zone,
	"cancels_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"route" text DEFAULT '' NOT NULL,
	"bring" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offline_term_window" CHECK ("offline_term"."enrol_from" < "offline_term"."enrol_until")
);
--> statement-breakpoint
CREATE TABLE "place_capacity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"quota" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"waiting_rule" text NOT NULL,
	"sale_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_capacity_taken" CHECK ("place_capacity"."taken" >= 0 and "place_capacity"."taken" <= "place_capacity"."quota")
);
--> statement-breakpoint
CREATE TABLE "place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"capacity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone,
	"wait_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_wait" (
	"id" uuid PRIMARY KEY NOT NULL,
	"capacity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_wait_count" CHECK ("place_wait"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "offline_course" ADD CONSTRAINT "offline_course_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_course" ADD CONSTRAINT "offline_course_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_courseware" ADD CONSTRAINT "offline_courseware_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_enrolment" ADD CONSTRAINT "offline_enrolment_term_id_offline_term_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."offline_term"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_enrolment" ADD CONSTRAINT "offline_enrolment_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_enrolment" ADD CONSTRAINT "offline_enrolment_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_term" ADD CONSTRAINT "offline_term_id_party_id_fk" FOREIGN KEY ("id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_term" ADD CONSTRAINT "offline_term_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_term" ADD CONSTRAINT "offline_term_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_capacity" ADD CONSTRAINT "place_capacity_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_capacity_id_place_capacity_id_fk" FOREIGN KEY ("capacity_id") REFERENCES "public"."place_capacity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_wait_id_place_wait_id_fk" FOREIGN KEY ("wait_id") REFERENCES "public"."place_wait"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_wait" ADD CONSTRAINT "place_wait_capacity_id_place_capacity_id_fk" FOREIGN KEY ("capacity_id") REFERENCES "public"."place_capacity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_wait" ADD CONSTRAINT "place_wait_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offline_course_shop" ON "offline_course" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "offline_courseware_course" ON "offline_courseware" USING btree ("course_id","session_number","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "offline_enrolment_self" ON "offline_enrolment" USING btree ("term_id","user_id") WHERE is_self and status <> 'canceled';--> statement-breakpoint
CREATE INDEX "offline_enrolment_term" ON "offline_enrolment" USING btree ("term_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offline_enrolment_user" ON "offline_enrolment" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "offline_enrolment_place" ON "offline_enrolment" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "offline_enrolment_line" ON "offline_enrolment" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "offline_term_course" ON "offline_term" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "offline_term_shop" ON "offline_term" USING btree ("shop_id","enrol_from","id");--> statement-breakpoint
CREATE INDEX "place_capacity_shop" ON "place_capacity" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "place_live" ON "place" USING btree ("capacity_id") WHERE state <> 'free';--> statement-breakpoint
CREATE INDEX "place_of_capacity" ON "place" USING btree ("capacity_id");--> statement-breakpoint
CREATE INDEX "place_user" ON "place" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "place_of_wait" ON "place" USING btree ("wait_id");--> statement-breakpoint
CREATE UNIQUE INDEX "place_wait_once" ON "place_wait" USING btree ("capacity_id","user_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "place_wait_order" ON "place_wait" USING btree ("capacity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "place_wait_user" ON "place_wait" USING btree ("user_id");--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = array_append("permissions", 'offline-courses.manage') WHERE "code" in ('principal', 'academic');
