DROP INDEX "course_sort";--> statement-breakpoint
DROP INDEX "course_new";--> statement-breakpoint
DROP INDEX "course_hot";--> statement-breakpoint
DROP INDEX "course_price";--> statement-breakpoint
CREATE INDEX "course_sort" ON "course" USING btree ("shop_id","sort","id","publish_state");--> statement-breakpoint
CREATE INDEX "course_new" ON "course" USING btree ("shop_id","published_at" DESC NULLS FIRST,"id","publish_state");--> statement-breakpoint
CREATE INDEX "course_hot" ON "course" USING btree ("shop_id","learner_count" DESC NULLS FIRST,"id","publish_state");--> statement-breakpoint
CREATE INDEX "course_price" ON "course" USING btree ("shop_id","price_fen","id","publish_state");