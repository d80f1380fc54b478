import { sql } from 'drizzle-orm'
import { withdrawalTable } from './withdrawal.table'

/**
 * The postings that withdrawals call for, as rows of the ledger's expected ones: asked for, given back, arrived.
 */
export const WITHDRAWAL_POSTINGS = sql`
  select 'withdrawal', id, shop_id, null::uuid, applied_at, part.account, '', part.fen
  from ${withdrawalTable}
  cross join lateral (values
    ('commissionPayable', amount_fen), ('withdrawalsPayable', -amount_fen)
  ) as part (account, fen)
  union all
  select 'withdrawalReturned', id, shop_id, null::uuid, ended_at, part.account, '', part.fen
  from ${withdrawalTable}
  cross join lateral (values
    ('commissionPayable', -amount_fen), ('withdrawalsPayable', amount_fen)
  ) as part (account, fen)
  where state in ('rejected', 'withdrawn', 'failed')
  union all
  select 'withdrawalPaid', id, shop_id, null::uuid, ended_at, part.account, part.ref, part.fen
  from ${withdrawalTable}
  cross join lateral (values
    ('withdrawalsPayable', '', amount_fen),
    ('channel', coalesce(merchant_account_id::text, way), fee_fen + tax_fen - amount_fen),
    ('withdrawalFees', '', -fee_fen),
    ('taxPayable', '', -tax_fen)
  ) as part (account, ref, fen)
  where state = 'paid'`
