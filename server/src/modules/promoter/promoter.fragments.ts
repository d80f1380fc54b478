import { sql } from 'drizzle-orm'

/**
 * What commission calls for in the ledger, computed from its own rows alone: the columns of `EXPECTED_POSTINGS`.
 * Written in SQL, apart from the code that posts, so that one finds the mistakes of the other.
 */
export const COMMISSION_MOVEMENTS = sql`
  select movement.kind, movement.subject_id, movement.shop_id, movement.order_id, movement.at, part.account, part.ref,
    part.fen::bigint as amount_fen
  from (
    select 'commissionSettled' as kind, earned.id as subject_id, earned.shop_id, earned.order_id,
      earned.settled_at as at, earned.promoter_id,
      earned.amount_fen - (select coalesce(sum(taken.amount_fen), 0) from commission_refund taken
        where taken.commission_id = earned.id and not taken.from_balance) as fen
    from commission earned where earned.settled_at is not null
    union all
    select 'commissionReturned', taken.id, earned.shop_id, earned.order_id, taken.at, earned.promoter_id,
      -taken.amount_fen
    from commission_refund taken join commission earned on earned.id = taken.commission_id
    where taken.from_balance
    union all
    select 'commissionForfeited', who.id, who.shop_id, null::uuid, gone.at, who.id, gone.amount_fen
    from promoter_entry gone join promoter who on who.user_id = gone.user_id
    where gone.kind = 'forfeited'
  ) as movement
  cross join lateral (values
    ('commissionExpense', '', movement.fen),
    ('commissionPayable', movement.promoter_id::text, -movement.fen)
  ) as part (account, ref, fen)
  where movement.fen <> 0`

/** Balances that are not the sum of their rows, and rows that are not what commission came to: a rule of the ledger. */
export const PROMOTER_BALANCES = sql`
  select who.id::text, who.shop_id, coalesce(entries.sum, 0)::text, who.available::text
  from promoter who
  left join (select user_id, sum(amount_fen) as sum from promoter_entry group by user_id) as entries
    on entries.user_id = who.user_id
  where who.available <> coalesce(entries.sum, 0)
  union all
  select 'entry:' || coalesce(wanted.reference_id, entry.reference_id), coalesce(wanted.shop_id, entry.shop_id),
    coalesce(wanted.fen::text, ''), coalesce(entry.amount_fen::text, '')
  from (
    select earned.id as reference_id, earned.shop_id, 'settled' as kind,
      earned.amount_fen - (select coalesce(sum(taken.amount_fen), 0) from commission_refund taken
        where taken.commission_id = earned.id and not taken.from_balance) as fen
    from commission earned where earned.state = 'settled'
    union all
    select taken.id, earned.shop_id, 'refunded', -taken.amount_fen
    from commission_refund taken join commission earned on earned.id = taken.commission_id
    where taken.from_balance and taken.amount_fen > 0
  ) as wanted
  full join (select * from promoter_entry where kind in ('settled', 'refunded')) as entry using (reference_id, kind)
  where wanted.fen is distinct from entry.amount_fen`

/** What withdrawals took off balances and gave back. */
export const WITHDRAWAL_ENTRIES = sql`
  select reference_id, kind, amount_fen from promoter_entry where kind in ('withdrawal', 'withdrawal-returned')`
