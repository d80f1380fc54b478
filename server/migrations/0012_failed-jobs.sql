DROP INDEX "job_run_at";--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "state" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("state","run_at");