ALTER TABLE "attendance_check" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chapter" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "course_grant_course" ON "course_grant" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "attendance_check_course" ON "attendance_check" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "face_nonce_user" ON "face_nonce" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "face_nonce_expiry" ON "face_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "certificate_course" ON "certificate" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "comment_reply_user" ON "comment_reply" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_reply_review" ON "comment_reply" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "comment_review" ON "comment" USING btree ("shop_id","state","created_at");--> statement-breakpoint
CREATE INDEX "chapter_course" ON "chapter" USING btree ("course_id","sort");--> statement-breakpoint
CREATE INDEX "course_of_category" ON "course" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "lesson_chapter" ON "lesson" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "collection_course" ON "collection" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "live_appointment_user" ON "live_appointment" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_study_user" ON "live_study" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_watcher_old" ON "live_watcher" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "note_like_user" ON "note_like" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "note_lesson" ON "note" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "category_shop" ON "category" USING btree ("shop_id","sort");--> statement-breakpoint
CREATE INDEX "nav_entry_shop" ON "nav_entry" USING btree ("shop_id","sort");--> statement-breakpoint
CREATE INDEX "share_picture_shop" ON "share_picture" USING btree ("shop_id","sort");--> statement-breakpoint
CREATE INDEX "teacher_shop" ON "teacher" USING btree ("shop_id","sort");--> statement-breakpoint
CREATE INDEX "staff_invitation_shop" ON "staff_invitation" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "staff_invitation_role" ON "staff_invitation" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "staff_user_role" ON "staff_user" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "play_ticket_saved" ON "play_ticket" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "study_lesson" ON "study" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "study_course" ON "study" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "trade_refund_request_order" ON "trade_refund_request" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "trade_refund_request_requester" ON "trade_refund_request" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "trade_refund_request_decider" ON "trade_refund_request" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "captcha_expiry" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_failure_began" ON "login_failure" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "user_session_expiry" ON "user_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_code_sent" ON "sms_code" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "app_user_invited_by" ON "app_user" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "wechat_account_unionid" ON "wechat_account" USING btree ("shop_id","unionid");--> statement-breakpoint
CREATE INDEX "wechat_ticket_expiry" ON "wechat_ticket" USING btree ("expires_at");