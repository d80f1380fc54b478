CREATE TABLE "live_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_watcher" (
	"lesson_id" uuid NOT NULL,
	"watcher" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_watcher_lesson_id_watcher_pk" PRIMARY KEY("lesson_id","watcher")
);
--> statement-breakpoint
ALTER TABLE "live_log" ADD CONSTRAINT "live_log_lesson_id_live_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."live"("lesson_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_watcher" ADD CONSTRAINT "live_watcher_lesson_id_live_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."live"("lesson_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_log_lesson" ON "live_log" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "live_watcher_seen" ON "live_watcher" USING btree ("lesson_id","seen_at");