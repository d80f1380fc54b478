DROP INDEX "staff_audit_subject";--> statement-breakpoint
DROP INDEX "staff_invitation_shop";--> statement-breakpoint
CREATE INDEX "staff_audit_subject" ON "staff_audit" USING btree ("shop_id","subject_id","subject_kind","at");--> statement-breakpoint
CREATE INDEX "staff_invitation_shop" ON "staff_invitation" USING btree ("shop_id","created_at");