CREATE TABLE "staff_device" (
	"token_hash" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_device_token_hash_staff_id_pk" PRIMARY KEY("token_hash","staff_id")
);
--> statement-breakpoint
DROP INDEX "trade_refund_request_requester";--> statement-breakpoint
ALTER TABLE "staff_invitation" ALTER COLUMN "totp_secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_device" ADD CONSTRAINT "staff_device_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_device_staff" ON "staff_device" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_device_used" ON "staff_device" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "trade_refund_request_requester" ON "trade_refund_request" USING btree ("requested_by","requested_at");--> statement-breakpoint
-- Whoever opened a link before knows its secret: those who are invited begin anew.
UPDATE "staff_invitation" SET "totp_secret" = NULL;
