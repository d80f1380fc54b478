CREATE TABLE "live_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid,
	"author" text NOT NULL,
	"author_name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"answers_id" uuid,
	"client_request_id" uuid,
	"sent_seconds" double precision NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_message_request" UNIQUE("user_id","client_request_id")
);
--> statement-breakpoint
CREATE TABLE "live_mute" (
	"lesson_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_mute_lesson_id_user_id_pk" PRIMARY KEY("lesson_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_talk" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"slow_seconds" integer DEFAULT 0 NOT NULL,
	"all_muted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "live_talk" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "live_message" ADD CONSTRAINT "live_message_lesson_id_live_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."live"("lesson_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_message" ADD CONSTRAINT "live_message_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_message" ADD CONSTRAINT "live_message_answers_id_live_message_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."live_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_mute" ADD CONSTRAINT "live_mute_lesson_id_live_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."live"("lesson_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_mute" ADD CONSTRAINT "live_mute_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_talk" ADD CONSTRAINT "live_talk_lesson_id_live_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."live"("lesson_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_message_revision" ON "live_message" USING btree ("lesson_id","revision");--> statement-breakpoint
CREATE INDEX "live_message_sent" ON "live_message" USING btree ("lesson_id","sent_seconds","id");--> statement-breakpoint
CREATE INDEX "live_message_desk" ON "live_message" USING btree ("lesson_id","created_at","id");--> statement-breakpoint
CREATE INDEX "live_message_user" ON "live_message" USING btree ("user_id","lesson_id","created_at");--> statement-breakpoint
CREATE INDEX "live_message_answers" ON "live_message" USING btree ("answers_id");--> statement-breakpoint
CREATE INDEX "live_mute_user" ON "live_mute" USING btree ("user_id");