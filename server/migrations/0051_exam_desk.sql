CREATE TABLE "exam_standing" (
	"paper_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"score_hundredths" integer NOT NULL,
	CONSTRAINT "exam_standing_paper_id_user_id_pk" PRIMARY KEY("paper_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "certificate" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "paper_id" uuid;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD COLUMN "may_retake" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "has_certificate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "from_folder" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "paper" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_standing" ADD CONSTRAINT "exam_standing_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_standing" ADD CONSTRAINT "exam_standing_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_standing_score" ON "exam_standing" USING btree ("paper_id","score_hundredths");--> statement-breakpoint
CREATE INDEX "exam_standing_user" ON "exam_standing" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_paper" ON "certificate" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "paper_registration" ON "paper" USING btree ("registration_id");--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_paper" UNIQUE("user_id","paper_id");--> statement-breakpoint
INSERT INTO "exam_standing" ("paper_id", "user_id", "score_hundredths")
SELECT DISTINCT ON (paper_id, user_id) paper_id, user_id, score_hundredths
FROM (
  SELECT attempt.paper_id, attempt.user_id, attempt.score_hundredths, attempt.entered_at, paper.counted
  FROM exam_attempt attempt JOIN paper ON paper.id = attempt.paper_id WHERE attempt.status = 'finished'
) finished
ORDER BY paper_id, user_id, CASE WHEN counted = 'best' THEN score_hundredths END DESC, entered_at DESC;
