CREATE TABLE "appointment_closure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_host" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"dean_id" uuid,
	"teacher_id" uuid,
	"name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"buffer_before_minutes" integer DEFAULT 0 NOT NULL,
	"buffer_after_minutes" integer DEFAULT 0 NOT NULL,
	"notice_minutes" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"most_per_day" integer NOT NULL,
	"most_per_week" integer NOT NULL,
	"cancel_minutes" integer NOT NULL,
	"no_show_limit" integer NOT NULL,
	"block_days" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_meeting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_from" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"seats" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "appointment_meeting_start" UNIQUE("host_id","starts_at"),
	CONSTRAINT "appointment_meeting_places" CHECK ("appointment_meeting"."taken" between 0 and "appointment_meeting"."seats")
);
--> statement-breakpoint
CREATE TABLE "appointment_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"length_minutes" integer NOT NULL,
	"step_minutes" integer NOT NULL,
	"seats" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"host_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"client_request_id" uuid NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancel_until" timestamp with time zone,
	"question" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_visible" boolean DEFAULT false NOT NULL,
	"canceled_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"moved_to_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_request" UNIQUE("user_id","client_request_id")
);
--> statement-breakpoint
CREATE TABLE "dean" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"party_id" uuid,
	"name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"office_hours" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"wechat_code" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment_closure" ADD CONSTRAINT "appointment_closure_host_id_appointment_host_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."appointment_host"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_host" ADD CONSTRAINT "appointment_host_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_host" ADD CONSTRAINT "appointment_host_dean_id_dean_id_fk" FOREIGN KEY ("dean_id") REFERENCES "public"."dean"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_host" ADD CONSTRAINT "appointment_host_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_log" ADD CONSTRAINT "appointment_log_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_meeting" ADD CONSTRAINT "appointment_meeting_host_id_appointment_host_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."appointment_host"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_opening" ADD CONSTRAINT "appointment_opening_host_id_appointment_host_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."appointment_host"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_host_id_appointment_host_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."appointment_host"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_meeting_id_appointment_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."appointment_meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_moved_to_id_appointment_id_fk" FOREIGN KEY ("moved_to_id") REFERENCES "public"."appointment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dean" ADD CONSTRAINT "dean_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_closure_host" ON "appointment_closure" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointment_host_shop" ON "appointment_host" USING btree ("shop_id","archived","sort","id");--> statement-breakpoint
CREATE INDEX "appointment_host_dean" ON "appointment_host" USING btree ("dean_id");--> statement-breakpoint
CREATE INDEX "appointment_host_teacher" ON "appointment_host" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "appointment_log_appointment" ON "appointment_log" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_opening_host" ON "appointment_opening" USING btree ("host_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_once" ON "appointment" USING btree ("meeting_id","user_id") WHERE status in ('waiting', 'booked');--> statement-breakpoint
CREATE INDEX "appointment_user" ON "appointment" USING btree ("user_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointment_host_time" ON "appointment" USING btree ("host_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointment_desk" ON "appointment" USING btree ("shop_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointment_desk_created" ON "appointment" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "appointment_waiting" ON "appointment" USING btree ("host_id","created_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "appointment_moved_to" ON "appointment" USING btree ("moved_to_id");--> statement-breakpoint
CREATE INDEX "appointment_of_meeting" ON "appointment" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "dean_shop" ON "dean" USING btree ("shop_id","archived","sort","id");--> statement-breakpoint
CREATE INDEX "dean_party" ON "dean" USING btree ("party_id");--> statement-breakpoint
ALTER TABLE "appointment_meeting" ADD CONSTRAINT "appointment_meeting_apart" EXCLUDE USING gist ("host_id" WITH =, tstzrange("busy_from", "busy_until") WITH &&) WHERE ("taken" > 0);--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_apart" EXCLUDE USING gist ("user_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" = 'booked');--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = array_append("permissions", 'appointments.manage') WHERE "code" in ('principal', 'academic', 'service');--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || ARRAY['timetable.manage', 'classes.manage', 'leave.approve'] WHERE "code" in ('principal', 'academic');--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || ARRAY['classes.manage', 'leave.approve'] WHERE "code" = 'lecturer';
