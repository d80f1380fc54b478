CREATE TABLE "rate_window" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_window_end" ON "rate_window" USING btree ("ends_at");