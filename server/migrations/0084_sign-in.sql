CREATE TABLE "make_up_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "make_up_request_once" UNIQUE("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "presence_alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_alert_once" UNIQUE("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_entry" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"step" integer NOT NULL,
	"phone" text NOT NULL,
	"owns_phone" boolean NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	"doubts" text[] NOT NULL,
	"verdict" text NOT NULL,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "sign_in_entry_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_rule" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"opens_by_self" boolean NOT NULL,
	"opens_minutes" integer NOT NULL,
	"late_minutes" integer NOT NULL,
	"alert_absences" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_step" (
	"session_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "sign_in_step_session_id_step_pk" PRIMARY KEY("session_id","step")
);
--> statement-breakpoint
CREATE TABLE "sign_in" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_try" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"rest_until" timestamp with time zone,
	CONSTRAINT "sign_in_try_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "make_up_request" ADD CONSTRAINT "make_up_request_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_request" ADD CONSTRAINT "make_up_request_session_id_class_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_request" ADD CONSTRAINT "make_up_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_alert" ADD CONSTRAINT "presence_alert_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_alert" ADD CONSTRAINT "presence_alert_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_alert" ADD CONSTRAINT "presence_alert_session_id_class_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_entry" ADD CONSTRAINT "sign_in_entry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_entry" ADD CONSTRAINT "sign_in_entry_sign_in" FOREIGN KEY ("session_id") REFERENCES "public"."sign_in"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_rule" ADD CONSTRAINT "sign_in_rule_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_step" ADD CONSTRAINT "sign_in_step_session_id_sign_in_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sign_in"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_session_id_class_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_try" ADD CONSTRAINT "sign_in_try_session_id_sign_in_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sign_in"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_try" ADD CONSTRAINT "sign_in_try_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "make_up_request_user" ON "make_up_request" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "make_up_request_desk" ON "make_up_request" USING btree ("shop_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "make_up_request_shop" ON "make_up_request" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "presence_alert_user" ON "presence_alert" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "presence_alert_shop" ON "presence_alert" USING btree ("shop_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_entry_phone" ON "sign_in_entry" USING btree ("session_id","phone") WHERE owns_phone;--> statement-breakpoint
CREATE INDEX "sign_in_entry_user" ON "sign_in_entry" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_try_user" ON "sign_in_try" USING btree ("user_id");--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = array_append("permissions", 'presence.edit') WHERE "code" in ('principal', 'academic', 'lecturer') AND NOT 'presence.edit' = ANY("permissions");
