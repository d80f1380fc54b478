CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "party_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"party_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"exclusive_group" text,
	"from_day" date NOT NULL,
	"until_day" date,
	"source" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "party_member_order" CHECK ("party_member"."until_day" is null or "party_member"."from_day" <= "party_member"."until_day")
);
--> statement-breakpoint
CREATE TABLE "party" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"seats" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"exclusive_group" text,
	"archived_at" timestamp with time zone,
	CONSTRAINT "party_seats" CHECK ("party"."taken" >= 0 and ("party"."seats" is null or "party"."taken" <= "party"."seats"))
);
--> statement-breakpoint
CREATE TABLE "bell_period" (
	"bell_table_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"part" text NOT NULL,
	"starts_minute" integer NOT NULL,
	"ends_minute" integer NOT NULL,
	CONSTRAINT "bell_period_bell_table_id_number_pk" PRIMARY KEY("bell_table_id","number"),
	CONSTRAINT "bell_period_order" CHECK ("bell_period"."starts_minute" < "bell_period"."ends_minute")
);
--> statement-breakpoint
CREATE TABLE "bell_table" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"weekdays" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_address" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_address_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "holiday" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"is_workday" boolean NOT NULL,
	CONSTRAINT "holiday_shop_id_day_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
CREATE TABLE "occupancy" (
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"span" "tstzrange" NOT NULL,
	CONSTRAINT "occupancy_session_id_kind_resource_id_pk" PRIMARY KEY("session_id","kind","resource_id"),
	CONSTRAINT "occupancy_not_empty" CHECK (not isempty("occupancy"."span"))
);
--> statement-breakpoint
CREATE TABLE "classroom" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"building" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"capacity" integer,
	"archived_at" timestamp with time zone,
	CONSTRAINT "classroom_name" UNIQUE("shop_id","building","name")
);
--> statement-breakpoint
CREATE TABLE "session_learner" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_exempt" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_learner_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "session_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"event" text NOT NULL,
	"before" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_party" (
	"session_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_party_session_id_party_id_pk" PRIMARY KEY("session_id","party_id")
);
--> statement-breakpoint
CREATE TABLE "session_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"term_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"weeks" integer[] NOT NULL,
	"weekday" integer NOT NULL,
	"from_period" integer NOT NULL,
	"to_period" integer NOT NULL,
	"room_id" uuid,
	"teacher_ids" uuid[] NOT NULL,
	"party_ids" uuid[] NOT NULL,
	"bring" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"rule_id" uuid,
	"rule_day" date,
	"subject" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"from_period" integer,
	"to_period" integer,
	"hours" integer DEFAULT 1 NOT NULL,
	"room_id" uuid,
	"lesson_id" uuid,
	"link" text DEFAULT '' NOT NULL,
	"bring" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"was_starts_at" timestamp with time zone,
	"was_ends_at" timestamp with time zone,
	"was_room_id" uuid,
	"touched" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"roll_taken_at" timestamp with time zone,
	"roll_taken_by" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_of_rule" UNIQUE("rule_id","rule_day"),
	CONSTRAINT "session_order" CHECK ("class_session"."starts_at" < "class_session"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "session_teacher" (
	"session_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	CONSTRAINT "session_teacher_session_id_teacher_id_pk" PRIMARY KEY("session_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "special_day" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"title" text NOT NULL,
	"party_ids" uuid[],
	"as_weekday" integer,
	"as_week" integer,
	"as_part" text,
	"bell_table_id" uuid
);
--> statement-breakpoint
CREATE TABLE "school_term" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"monday_of_week1" date NOT NULL,
	"weeks" integer NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "party_member" ADD CONSTRAINT "party_member_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_member" ADD CONSTRAINT "party_member_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party" ADD CONSTRAINT "party_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bell_period" ADD CONSTRAINT "bell_period_bell_table_id_bell_table_id_fk" FOREIGN KEY ("bell_table_id") REFERENCES "public"."bell_table"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bell_table" ADD CONSTRAINT "bell_table_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_session_id_class_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classroom" ADD CONSTRAINT "classroom_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_learner" ADD CONSTRAINT "session_learner_session_id_class_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_learner" ADD CONSTRAINT "session_learner_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_log" ADD CONSTRAINT "session_log_session_id_class_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_party" ADD CONSTRAINT "session_party_session_id_class_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_party" ADD CONSTRAINT "session_party_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_rule" ADD CONSTRAINT "session_rule_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_rule" ADD CONSTRAINT "session_rule_term_id_school_term_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."school_term"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_rule" ADD CONSTRAINT "session_rule_room_id_classroom_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."classroom"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_session" ADD CONSTRAINT "class_session_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_session" ADD CONSTRAINT "class_session_rule_id_session_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."session_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_session" ADD CONSTRAINT "class_session_room_id_classroom_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."classroom"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_session" ADD CONSTRAINT "class_session_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_session" ADD CONSTRAINT "class_session_was_room_id_classroom_id_fk" FOREIGN KEY ("was_room_id") REFERENCES "public"."classroom"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_teacher" ADD CONSTRAINT "session_teacher_session_id_class_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_teacher" ADD CONSTRAINT "session_teacher_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_day" ADD CONSTRAINT "special_day_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_day" ADD CONSTRAINT "special_day_bell_table_id_bell_table_id_fk" FOREIGN KEY ("bell_table_id") REFERENCES "public"."bell_table"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_term" ADD CONSTRAINT "school_term_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "party_member_user" ON "party_member" USING btree ("user_id","from_day");--> statement-breakpoint
CREATE INDEX "party_member_party" ON "party_member" USING btree ("party_id","from_day");--> statement-breakpoint
CREATE INDEX "party_shop" ON "party" USING btree ("shop_id","kind","name");--> statement-breakpoint
CREATE INDEX "bell_table_shop" ON "bell_table" USING btree ("shop_id","valid_from");--> statement-breakpoint
CREATE INDEX "calendar_address_shop" ON "calendar_address" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "session_learner_calendar" ON "session_learner" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "session_log_session" ON "session_log" USING btree ("session_id","at");--> statement-breakpoint
CREATE INDEX "session_party_calendar" ON "session_party" USING btree ("party_id","starts_at");--> statement-breakpoint
CREATE INDEX "session_rule_term" ON "session_rule" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "session_rule_shop" ON "session_rule" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "session_rule_room" ON "session_rule" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "session_shop" ON "class_session" USING btree ("shop_id","starts_at");--> statement-breakpoint
CREATE INDEX "session_room" ON "class_session" USING btree ("room_id","starts_at");--> statement-breakpoint
CREATE INDEX "session_lesson" ON "class_session" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "session_was_room" ON "class_session" USING btree ("was_room_id");--> statement-breakpoint
CREATE INDEX "session_teacher_teacher" ON "session_teacher" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "special_day_shop" ON "special_day" USING btree ("shop_id","day");--> statement-breakpoint
CREATE INDEX "special_day_bells" ON "special_day" USING btree ("bell_table_id");--> statement-breakpoint
CREATE INDEX "term_shop" ON "school_term" USING btree ("shop_id","monday_of_week1");--> statement-breakpoint
ALTER TABLE "party_member" ADD CONSTRAINT "party_member_once" EXCLUDE USING gist ("party_id" WITH =, "user_id" WITH =, daterange("from_day", "until_day", '[]') WITH &&) DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "party_member" ADD CONSTRAINT "party_member_exclusive" EXCLUDE USING gist ("exclusive_group" WITH =, "user_id" WITH =, daterange("from_day", "until_day", '[]') WITH &&) WHERE ("exclusive_group" IS NOT NULL AND "role" = 'student') DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_free" EXCLUDE USING gist ("kind" WITH =, "resource_id" WITH =, "span" WITH &&) DEFERRABLE INITIALLY DEFERRED;
