DROP INDEX "comment_course";--> statement-breakpoint
DROP INDEX "note_course";--> statement-breakpoint
CREATE INDEX "course_sort" ON "course" USING btree ("shop_id","sort","id");--> statement-breakpoint
CREATE INDEX "course_new" ON "course" USING btree ("shop_id","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "course_hot" ON "course" USING btree ("shop_id","learner_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "course_price" ON "course" USING btree ("shop_id","price_fen","id");--> statement-breakpoint
CREATE INDEX "comment_course" ON "comment" USING btree ("course_id","created_at","id","state","user_id","shop_id");--> statement-breakpoint
CREATE INDEX "note_course" ON "note" USING btree ("course_id","created_at","id","open","user_id","shop_id");