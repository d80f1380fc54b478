CREATE TABLE "trade_refund_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_fen" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "trade_refund_request_four_eyes" CHECK ("trade_refund_request"."decided_by" <> "trade_refund_request"."requested_by" or "trade_refund_request"."status" <> 'approved')
);
--> statement-breakpoint
ALTER TABLE "trade_refund_request" ADD CONSTRAINT "trade_refund_request_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_refund_request" ADD CONSTRAINT "trade_refund_request_requested_by_staff_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_refund_request" ADD CONSTRAINT "trade_refund_request_decided_by_staff_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_refund_request_shop" ON "trade_refund_request" USING btree ("shop_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_refund_request_waiting" ON "trade_refund_request" USING btree ("order_id") WHERE "trade_refund_request"."status" = 'requested';
--> statement-breakpoint
-- Actors are typed since: learner, staff, channel or job, and which.
UPDATE "trade_order_log" SET "actor" = 'learner' || substr("actor", 5) WHERE "actor" LIKE 'user:%';--> statement-breakpoint
UPDATE "trade_order_log" SET "actor" = 'staff' || substr("actor", 7) WHERE "actor" LIKE 'school:%';--> statement-breakpoint
UPDATE "live_log" SET "actor" = 'staff' || substr("actor", 7) WHERE "actor" LIKE 'school:%';--> statement-breakpoint
UPDATE "attendance_log" SET "actor" = CASE
  WHEN "actor" LIKE 'school:%' THEN 'staff' || substr("actor", 7)
  WHEN "actor" LIKE 'face:%' THEN 'channel' || substr("actor", 5)
  WHEN "actor" = 'server' THEN 'job:attendance.close'
  WHEN "actor" = 'learner' THEN 'learner:' || (SELECT "user_id" FROM "attendance_record" WHERE "attendance_record"."id" = "record_id")
  ELSE "actor" END;
