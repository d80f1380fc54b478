import { sql } from 'drizzle-orm'
import type { Database, PreparedText } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import type { NewEntry } from './entries'

export class LedgerRepository {
  private readonly insert: PreparedText<unknown>

  constructor(private readonly database: Database) {
    const { placeholder } = sql
    this.insert = database.prepare(
      'ledger_post',
      sql`
        with entry as (
          insert into ledger_entry (id, shop_id, order_id, kind, subject_id, at)
          values (${placeholder('id')}::uuid, ${placeholder('shopId')}, ${placeholder('orderId')}::uuid,
            ${placeholder('kind')}, ${placeholder('subjectId')}::uuid, ${placeholder('at')}::timestamptz)
          on conflict (subject_id, kind) do nothing
          returning id
        )
        insert into ledger_posting (entry_id, position, account, ref, amount_fen)
        select entry.id, posting.position, account, ref, "amountFen"
        from entry, jsonb_to_recordset(${placeholder('postings')}::jsonb)
          as posting (position int, account text, ref text, "amountFen" bigint)`,
    )
  }

  /** Adds an entry unless this movement has one. */
  async add({ postings, ...entry }: NewEntry, at: Date): Promise<void> {
    await this.insert.execute({
      ...entry,
      id: makeId(),
      at: at.toISOString(),
      postings: JSON.stringify(postings.map((posting, position) => ({ ...posting, position }))),
    })
  }

  /** What promoters of a school earned and lost in a time, by promoter. */
  async sumCommission(shopId: string, from: Date, until: Date) {
    const rows = await this.database.rows<{ promoterId: string; settledFen: number; returnedFen: number }>(sql`
      select ref as "promoterId",
        -coalesce(sum(amount_fen) filter (where kind = 'commissionSettled'), 0)::float8 as "settledFen",
        coalesce(sum(amount_fen) filter (where kind <> 'commissionSettled'), 0)::float8 as "returnedFen"
      from ledger_entry join ledger_posting on entry_id = ledger_entry.id
      where shop_id = ${shopId}
        and at >= ${from.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz
        and kind in ('commissionSettled', 'commissionReturned', 'commissionForfeited')
        and account = 'commissionPayable'
      group by ref`)
    return new Map(rows.map(({ promoterId, ...sums }) => [promoterId, sums]))
  }
}
