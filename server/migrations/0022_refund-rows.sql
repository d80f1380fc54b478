CREATE TABLE "trade_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"out_refund_no" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "trade_refund_outRefundNo_unique" UNIQUE("out_refund_no"),
	CONSTRAINT "trade_refund_amount" CHECK ("trade_refund"."amount_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refund_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_refund" ADD CONSTRAINT "trade_refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_refund_payment" ON "trade_refund" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refund" CHECK ("payment"."refund_fen" between 0 and "payment"."amount_fen");--> statement-breakpoint
-- Until now a payment had one refund of the whole, whose number was the payment's.
INSERT INTO "trade_refund" ("id", "payment_id", "amount_fen", "state", "cause", "reason", "actor", "out_refund_no", "requested_at", "done_at")
SELECT p."id", p."id", p."amount_fen",
  CASE WHEN p."status" = 'refunded' THEN 'done' ELSE 'pending' END,
  coalesce(p."refund_reason", 'school'),
  coalesce(
    (SELECT j."payload" ->> 'reason' FROM "job" j WHERE j."kind" = 'payment.refund' AND j."payload" ->> 'paymentId' = p."id"::text AND j."payload" ? 'reason' LIMIT 1),
    CASE p."refund_reason" WHEN 'late' THEN '订单已取消' WHEN 'duplicate' THEN '重复支付' WHEN 'owned' THEN '已拥有该课程' ELSE '学校退款' END
  ),
  'job:migration',
  replace(p."id"::text, '-', ''),
  coalesce(p."paid_at", p."created_at"),
  CASE WHEN p."status" = 'refunded' THEN coalesce(p."refunded_at", p."paid_at", p."created_at") END
FROM "payment" p JOIN "trade_order" o ON o."id" = p."order_id"
WHERE p."status" IN ('refunding', 'refunded')
  OR p."status" = 'success' AND (p."refund_reason" IS NOT NULL OR o."refund_state" = 'refunding');--> statement-breakpoint
UPDATE "payment" p SET "refund_fen" = p."amount_fen", "status" = CASE WHEN p."status" = 'refunded' THEN 'refunded' ELSE 'refunding' END
FROM "trade_refund" r WHERE r."payment_id" = p."id";
