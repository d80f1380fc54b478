CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_subject" UNIQUE("subject_id","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"entry_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"account" text NOT NULL,
	"ref" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "ledger_posting_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "ledger_posting_amount" CHECK ("ledger_posting"."amount_fen" <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entry_order" ON "ledger_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_shop" ON "ledger_entry" USING btree ("shop_id","at");--> statement-breakpoint
-- An entry for each movement until now. A copy of EXPECTED_POSTINGS.
WITH expected AS (
  select kind, subject_id, shop_id, order_id, at, account, ref, sum(fen)::bigint as amount_fen
  from (
    select 'payment' as kind, payment.id as subject_id, payment.shop_id, payment.order_id, payment.paid_at as at,
      part.account, part.ref, part.fen
    from payment
    cross join lateral (values
      ('channel', coalesce(payment.merchant_account_id::text, payment.provider), payment.amount_fen),
      ('buyerClaims', '', case when payment.refund_reason is null then 0 else -payment.amount_fen end)
    ) as part (account, ref, fen)
    where payment.paid_at is not null
    union all
    select 'payment', payment.id, payment.shop_id, payment.order_id, payment.paid_at, part.account, part.ref, part.fen
    from payment
    join trade_order_line line on line.order_id = payment.order_id
    cross join lateral (values
      ('income', line.kind, line.delivery_fen - line.payable_fen),
      ('deliveryIncome', '', -line.delivery_fen)
    ) as part (account, ref, fen)
    where payment.paid_at is not null and payment.refund_reason is null
    union all
    select 'refund', refund.id, payment.shop_id, payment.order_id, refund.requested_at, part.account, '', part.fen
    from trade_refund refund
    join payment on payment.id = refund.payment_id
    cross join lateral (values
      (case when payment.refund_reason is null then 'salesReturned' else 'buyerClaims' end, refund.amount_fen),
      ('refundsPayable', -refund.amount_fen)
    ) as part (account, fen)
    union all
    select 'refunded', refund.id, payment.shop_id, payment.order_id, refund.done_at, part.account, part.ref, part.fen
    from trade_refund refund
    join payment on payment.id = refund.payment_id
    cross join lateral (values
      ('refundsPayable', '', refund.amount_fen),
      ('channel', coalesce(payment.merchant_account_id::text, payment.provider), -refund.amount_fen)
    ) as part (account, ref, fen)
    where refund.state = 'done'
    union all
    select 'couponUsed', placed.id, placed.shop_id, placed.id, log.at, part.account, part.ref, part.fen
    from trade_order placed
    join trade_order_log log on log.order_id = placed.id and log.event in ('pay', 'payWithDelivery', 'confirmVoucher')
    join trade_order_line line on line.order_id = placed.id
    cross join lateral (values
      ('couponDiscount', '', line.coupon_fen),
      ('income', line.kind, -line.coupon_fen)
    ) as part (account, ref, fen)
    where placed.coupon_fen > 0
    union all
    select 'couponReturned', placed.id, placed.shop_id, placed.id, log.at, part.account, '', part.fen
    from trade_order placed
    join trade_order_log log on log.order_id = placed.id and log.event = 'closeByRefund'
    cross join lateral (values
      ('salesReturned', placed.coupon_fen),
      ('couponDiscount', -placed.coupon_fen)
    ) as part (account, fen)
    where placed.coupon_fen > 0
  ) as movement
  group by kind, subject_id, shop_id, order_id, at, account, ref
  having sum(fen) <> 0
), entry AS (
  INSERT INTO "ledger_entry" ("id", "shop_id", "order_id", "kind", "subject_id", "at")
  SELECT DISTINCT ON (subject_id, kind) gen_random_uuid(), shop_id, order_id, kind, subject_id, at FROM expected
  RETURNING "id", "kind", "subject_id"
)
INSERT INTO "ledger_posting" ("entry_id", "position", "account", "ref", "amount_fen")
SELECT entry.id, row_number() OVER (PARTITION BY entry.id ORDER BY amount_fen DESC, account, ref) - 1, account, ref, amount_fen
FROM entry JOIN expected USING (kind, subject_id);--> statement-breakpoint
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name;
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_refuse_imbalance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY entry_id HAVING sum(amount_fen) <> 0) THEN
    RAISE EXCEPTION 'the postings of a ledger entry must sum to 0';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_posting" FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_posting_balance AFTER INSERT ON "ledger_posting" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_imbalance();
