import { sql } from 'drizzle-orm'
import { WITHDRAWAL_ENTRIES } from '../promoter/promoter.fragments'
import { withdrawalTable } from './withdrawal.table'

/** What withdrawals call for in the ledger, from their rows alone: asked for, given back, arrived. */
export const WITHDRAWAL_POSTINGS = sql`
  select 'withdrawal' as kind, id as subject_id, shop_id, null::uuid as order_id, applied_at as at, part.account,
    part.ref, part.fen::bigint as amount_fen
  from ${withdrawalTable}
  cross join lateral (values
    ('commissionPayable', promoter_id::text, amount_fen), ('withdrawalsPayable', '', -amount_fen)
  ) as part (account, ref, fen)
  union all
  select 'withdrawalReturned', id, shop_id, null, ended_at, part.account, part.ref, part.fen
  from ${withdrawalTable}
  cross join lateral (values
    ('commissionPayable', promoter_id::text, -amount_fen), ('withdrawalsPayable', '', amount_fen)
  ) as part (account, ref, fen)
  where state in ('rejected', 'withdrawn', 'failed')
  union all
  select 'withdrawalPaid', id, shop_id, null, ended_at, part.account, part.ref, part.fen
  from ${withdrawalTable}
  cross join lateral (values
    ('withdrawalsPayable', '', amount_fen),
    ('channel', coalesce(merchant_account_id::text, way), fee_fen + tax_fen - amount_fen),
    ('withdrawalFees', '', -fee_fen),
    ('taxPayable', '', -tax_fen)
  ) as part (account, ref, fen)
  where state = 'paid' and part.fen <> 0`

/** Balances that withdrawals did not move as they should: a rule of the ledger. */
export const WITHDRAWN_BALANCES = sql`
  select coalesce(wanted.id, entry.reference_id)::text, coalesce(wanted.shop_id, ''), coalesce(wanted.fen::text, ''),
    coalesce(entry.amount_fen::text, '')
  from (
    select id, shop_id, 'withdrawal' as kind, -amount_fen as fen from ${withdrawalTable}
    union all
    select id, shop_id, 'withdrawal-returned', amount_fen from ${withdrawalTable}
    where state in ('rejected', 'withdrawn', 'failed')
  ) as wanted
  full join (${WITHDRAWAL_ENTRIES}) as entry on entry.reference_id = wanted.id and entry.kind = wanted.kind
  where wanted.fen is distinct from entry.amount_fen`
