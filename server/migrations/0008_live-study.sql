CREATE TABLE "live_study" (
	"lesson_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"watched_seconds" double precision DEFAULT 0 NOT NULL,
	"followed_seconds" double precision DEFAULT 0 NOT NULL,
	"seen_seconds" double precision NOT NULL,
	"length_seconds" double precision NOT NULL,
	"credited_at" timestamp with time zone,
	CONSTRAINT "live_study_lesson_id_user_id_pk" PRIMARY KEY("lesson_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "live_appointment" ADD COLUMN "by_wechat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_study" ADD CONSTRAINT "live_study_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_study" ADD CONSTRAINT "live_study_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;