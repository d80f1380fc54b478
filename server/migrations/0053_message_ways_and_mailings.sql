CREATE TABLE "mailing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"client_request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"page" text NOT NULL,
	"audience" text NOT NULL,
	"course_id" uuid,
	"learner_id" uuid,
	"urgent" boolean NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"last_recipient_id" uuid,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailing_request" UNIQUE("staff_id","client_request_id")
);
--> statement-breakpoint
CREATE TABLE "message_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_delivery_way" UNIQUE("message_id","way")
);
--> statement-breakpoint
CREATE TABLE "message_permission" (
	"user_id" uuid NOT NULL,
	"template_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "message_permission_user_id_template_id_pk" PRIMARY KEY("user_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "message_preference" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quiet_from" text NOT NULL,
	"quiet_to" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_message" ADD COLUMN "state" text DEFAULT 'listed' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_learner_id_app_user_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_delivery" ADD CONSTRAINT "message_delivery_message_id_user_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."user_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_permission" ADD CONSTRAINT "message_permission_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_preference" ADD CONSTRAINT "message_preference_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_desk" ON "mailing" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mailing_course" ON "mailing" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "mailing_learner" ON "mailing" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "message_delivery_at" ON "message_delivery" USING btree ("moved_at");--> statement-breakpoint
CREATE INDEX "user_message_reads" ON "user_message" USING btree ("reason") WHERE read_at is not null;