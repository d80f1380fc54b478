import { sql } from 'drizzle-orm'

/**
 * Every posting that orders, payments, refunds and coupons call for, computed from them alone: `kind`, `subject_id`,
 * `shop_id`, `order_id`, `at`, `account`, `ref`, `amount_fen`. Written in SQL, apart from the code that posts, so that
 * one finds the mistakes of the other. The migration that made the tables has a copy as it was then.
 */
export const EXPECTED_POSTINGS = sql`
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
    join trade_order_log log on log.order_id = placed.id
      and log.event in ('pay', 'payWithDelivery', 'payForming', 'confirmVoucher', 'confirmVoucherWithDelivery')
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
  having sum(fen) <> 0`
