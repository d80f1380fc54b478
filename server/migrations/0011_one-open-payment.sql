-- Of several open attempts to pay an order the newest stays. One that is paid nevertheless is accepted or refunded, like
-- every late payment.
WITH "closed" AS (
  UPDATE "payment" SET "status" = 'closed'
  WHERE "status" = 'waiting' AND EXISTS (
    SELECT FROM "payment" "newer"
    WHERE "newer"."order_id" = "payment"."order_id" AND "newer"."status" = 'waiting' AND "newer"."id" > "payment"."id")
  RETURNING "id"
)
INSERT INTO "payment_log" ("id", "payment_id", "from_status", "to_status", "event", "at")
SELECT gen_random_uuid(), "id", 'waiting', 'closed', 'close', now() FROM "closed";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open" ON "payment" USING btree ("order_id") WHERE status = 'waiting';
