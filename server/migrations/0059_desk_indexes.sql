ALTER TABLE "payment_log" ADD COLUMN "actor" text DEFAULT 'channel:unknown' NOT NULL;--> statement-breakpoint
CREATE INDEX "comment_reply_desk" ON "comment_reply" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "comment_desk" ON "comment" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "paper_desk" ON "paper" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "question_report_desk" ON "question_report" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "teacher_application_desk" ON "teacher_application" USING btree ("shop_id","submitted_at","id") WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "invoice_order_number" ON "invoice_order" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "invoice_desk" ON "invoice" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "trade_order_desk" ON "trade_order" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "trade_order_waiting" ON "trade_order" USING btree ("shop_id","paid_at","id") WHERE status = 'undelivered';--> statement-breakpoint
CREATE INDEX "app_user_desk" ON "app_user" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "app_user_nick_name" ON "app_user" USING btree ("shop_id","nick_name","id");--> statement-breakpoint
UPDATE "payment_log" SET "actor" = CASE WHEN "payment_log"."event" IN ('prepay', 'open') THEN 'learner:' || "payment"."user_id" ELSE 'channel:' || "payment"."provider" END, "event" = CASE "payment_log"."event" WHEN 'open' THEN 'prepay' ELSE "payment_log"."event" END FROM "payment" WHERE "payment"."id" = "payment_log"."payment_id";
