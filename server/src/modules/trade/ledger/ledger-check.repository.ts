import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { GIVEN_COUPONS } from '../../vip/vip.fragments'
import { COMMISSION_MOVEMENTS, PROMOTER_BALANCES } from '../../promoter/promoter.fragments'
import { WITHDRAWAL_POSTINGS, WITHDRAWN_BALANCES } from '../../withdrawal/withdrawal.fragments'
import { EXPECTED_POSTINGS } from './expected-postings'

/** Something that does not agree, with what it should be and what it is. */
export interface LedgerDifference {
  rule: LedgerRule
  shopId: string
  /** The id of the order, payment or ledger entry. */
  subject: string
  expected: string
  actual: string
}

/**
 * - `balance`: the postings of an entry sum to 0.
 * - `posting`: what orders, payments, refunds, coupons and withdrawals call for is posted, and nothing else.
 * - `orderAmounts`, `orderLines`, `line`: the amounts of an order add up, by themselves and over its lines.
 * - `orderPaid`: a paid order has one payment that it lives on, every other order none.
 * - `refunds`: what a payment sets aside is the sum of its refunds, and it is refunded when all of it is back.
 * - `refundState`: an order that stands says what went back.
 * - `coupon`: a coupon is locked by a waiting order, used by a paid one, and free after a canceled one.
 * - `couponStock`: what learners have of a coupon and what can be redeemed was taken off its stock, and never more.
 * - `promoterBalance`: what a promoter can withdraw is the sum of the rows, and each row has its source.
 * - `withdrawals`: each took its amount off a balance, and gave it back where it did not arrive.
 * - `gift`: a coupon that came with a membership belongs to its member, and ended with a membership that was revoked.
 */
export type LedgerRule =
  | 'balance'
  | 'posting'
  | 'orderAmounts'
  | 'orderLines'
  | 'line'
  | 'orderPaid'
  | 'refunds'
  | 'refundState'
  | 'coupon'
  | 'couponStock'
  | 'promoterBalance'
  | 'withdrawals'
  | 'gift'

const ALL_POSTINGS = sql`${EXPECTED_POSTINGS} union all ${COMMISSION_MOVEMENTS} union all ${WITHDRAWAL_POSTINGS}`

/** Each selects subject, shop, expected and actual of what differs. */
const RULES: Record<LedgerRule, SQL> = {
  balance: sql`
    select entry.id::text, shop_id, '0', sum(amount_fen)::text
    from ledger_entry entry left join ledger_posting on entry_id = entry.id
    group by entry.id having sum(amount_fen) is distinct from 0`,
  posting: sql`
    select coalesce(expected.kind, posted.kind) || ':' || coalesce(expected.subject_id, posted.subject_id),
      coalesce(expected.shop_id, posted.shop_id),
      coalesce(expected.account || ' ' || expected.ref || ' ' || expected.amount_fen, ''),
      coalesce(posted.account || ' ' || posted.ref || ' ' || posted.amount_fen, '')
    from (${ALL_POSTINGS}) as expected
    full join (
      select entry.*, account, ref, amount_fen from ledger_entry entry join ledger_posting on entry_id = entry.id
    ) as posted using (kind, subject_id, shop_id, account, ref)
    where (expected.amount_fen, expected.order_id) is distinct from (posted.amount_fen, posted.order_id)`,
  promoterBalance: PROMOTER_BALANCES,
  withdrawals: WITHDRAWN_BALANCES,
  orderAmounts: sql`
    select id::text, shop_id, (total_fen - discount_fen - coupon_fen + delivery_fen)::text, payable_fen::text
    from trade_order where payable_fen <> total_fen - discount_fen - coupon_fen + delivery_fen or payable_fen < 0`,
  orderLines: sql`
    select placed.id::text, shop_id,
      concat_ws(' ', placed.total_fen, placed.discount_fen, placed.coupon_fen, placed.delivery_fen, placed.payable_fen),
      concat_ws(' ', lines.total, lines.discount, lines.coupon, lines.delivery, lines.payable)
    from trade_order placed
    left join (select order_id, sum(unit_price_fen * quantity) as total, sum(discount_fen) as discount,
        sum(coupon_fen) as coupon, sum(delivery_fen) as delivery, sum(payable_fen) as payable
      from trade_order_line group by order_id) as lines on lines.order_id = placed.id
    where (placed.total_fen, placed.discount_fen, placed.coupon_fen, placed.delivery_fen, placed.payable_fen)
      is distinct from (lines.total, lines.discount, lines.coupon, lines.delivery, lines.payable)`,
  line: sql`
    select line.id::text, shop_id,
      (unit_price_fen * quantity - line.discount_fen - line.coupon_fen + line.delivery_fen)::text,
      concat(line.payable_fen, ', refunded ', refunded_fen, ', pieces ', refunded_quantity)
    from trade_order_line line join trade_order placed on placed.id = order_id
    where line.payable_fen <> unit_price_fen * quantity - line.discount_fen - line.coupon_fen + line.delivery_fen
      or line.payable_fen < 0 or refunded_fen not between 0 and line.payable_fen
      or refunded_quantity not between 0 and quantity`,
  orderPaid: sql`
    select placed.id::text, shop_id, wanted::text, concat(lived, ', status ', status)
    from trade_order placed
    cross join lateral (select count(*) as lived from payment
      where order_id = placed.id and paid_at is not null and refund_reason is null and status <> 'refunded') as payments
    cross join lateral (select case when payable_fen > 0
      and status in ('forming', 'undelivered', 'delivered', 'completed') then 1 else 0 end as wanted) as rule
    where lived <> wanted`,
  refunds: sql`
    select payment.id::text, shop_id, concat(reserved, ' set aside, ', back, ' back of ', amount_fen),
      concat(refund_fen, ' set aside, ', status)
    from payment
    cross join lateral (select coalesce(sum(amount_fen), 0) as reserved,
      coalesce(sum(amount_fen) filter (where state = 'done'), 0) as back
      from trade_refund where payment_id = payment.id) as refunds
    where refund_fen <> reserved or (back = amount_fen and amount_fen > 0) <> (status = 'refunded')
      or status in ('success', 'refunding') and (reserved = amount_fen) <> (status = 'refunding')
      or (paid_at is null) <> (status in ('waiting', 'closed'))`,
  refundState: sql`
    select placed.id::text, shop_id, wanted, refund_state
    from trade_order placed
    cross join lateral (select
        case when bool_or(state = 'pending') then 'refunding' when count(*) > 0 then 'partial' else 'none' end as wanted
      from payment join trade_refund on payment_id = payment.id
      where order_id = placed.id and refund_reason is null) as refunds
    where status <> 'canceled' and refund_state <> wanted`,
  coupon: sql`
    select coalesce(placed.id, held.order_id)::text, coalesce(placed.shop_id, held.shop_id), coalesce(wanted, 'free'),
      coalesce(held.status, 'free')
    from (
      select id, shop_id, case when status in ('unpaid', 'offlinePending') then 'locked' else 'used' end as wanted
      from trade_order where coupon_fen > 0 and status <> 'canceled'
    ) as placed
    full join (select * from user_coupon where order_id is not null or status <> 'unused') as held
      on held.order_id = placed.id
    where wanted is distinct from held.status`,
  couponStock: sql`
    select coupon.id::text, shop_id, concat('at least ', issued, ' of ', coalesce(total::text, 'any')),
      issued_count::text
    from coupon
    cross join lateral (select
        (select count(*) from user_coupon where coupon_id = coupon.id and source <> 'code')
        + (select count(*) from coupon_code where coupon_id = coupon.id) as issued) as counted
    where issued_count < issued or issued_count > total`,
  gift: sql`
    select given.my_coupon_id::text, given.shop_id, concat(given.user_id, ' ', given.coupon_id),
      concat(held.user_id, ' ', held.coupon_id, ' ', held.source, ' until ', held.expires_at)
    from (${GIVEN_COUPONS}) as given
    left join user_coupon held on held.id = given.my_coupon_id
    where (held.user_id, held.coupon_id, held.source) is distinct from (given.user_id, given.coupon_id, 'grant')
      or held.expires_at > given.revoked_at`,
}

/** Everything that does not agree, as rows of `LedgerDifference`. */
export const LEDGER_DIFFERENCES = sql.join(
  Object.entries(RULES).map(
    ([rule, differences]) => sql`
      select ${sql.raw(`'${rule}'`)} as rule, subject, "shopId", expected, actual
      from (${differences}) as difference (subject, "shopId", expected, actual)`,
  ),
  sql` union all `,
)

/** Compares the ledger with what it was posted from, and these with each other. */
export class LedgerCheckRepository {
  constructor(private readonly database: Database) {}

  listDifferences(most: number): Promise<LedgerDifference[]> {
    return this.database.rows(
      sql`select * from (${LEDGER_DIFFERENCES}) as difference order by rule, subject limit ${most}`,
    )
  }

  async countEntries(): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(sql`select count(*)::int as count from ledger_entry`)
    return row.count
  }

  /** Adds the entries of movements that have none. Returns how many. */
  async addMissing(): Promise<number> {
    const rows = await this.database.rows(sql`
      with expected as (${ALL_POSTINGS}), entry as (
        insert into ledger_entry (id, shop_id, order_id, kind, subject_id, at)
        select distinct on (subject_id, kind) gen_random_uuid(), shop_id, order_id, kind, subject_id, at from expected
        on conflict (subject_id, kind) do nothing
        returning id, kind, subject_id
      ), posting as (
        insert into ledger_posting (entry_id, position, account, ref, amount_fen)
        select entry.id, row_number() over (partition by entry.id order by amount_fen desc, account, ref) - 1, account,
          ref, amount_fen
        from entry join expected using (kind, subject_id)
      )
      select id from entry`)
    return rows.length
  }
}
