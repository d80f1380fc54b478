CREATE INDEX "exam_attempt_unmarked" ON "exam_attempt" USING btree ("submitted_at") WHERE "exam_attempt"."status" = 'submitted';
--> statement-breakpoint
-- Room on each page for the marks: an update that finds it there changes no index.
ALTER TABLE "exam_attempt_item" SET (fillfactor = 60);
