ALTER TABLE "comment" DROP CONSTRAINT "comment_subject";--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_question" ON "comment" USING btree ("question_id","created_at","id","state","user_id","shop_id");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_subject" CHECK (num_nonnulls("comment"."course_id", "comment"."article_id", "comment"."question_id") = 1);