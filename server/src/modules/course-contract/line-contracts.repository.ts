import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { signedContractTable } from './course-contract.table'

/** A paid line of an order. */
export interface ContractedLine {
  id: string
  orderId: string
  userId: string
  shopId: string
  /** The course or package that it bought. */
  ref: string
  title: string
  payableFen: number
}

/** Makes the contracts of paid lines, and voids them with their refund. */
export class LineContractsRepository {
  private readonly opening

  constructor(private readonly database: Database) {
    this.opening = database.prepare(
      'contract_open',
      sql`insert into signed_contract (id, shop_id, user_id, contract_id, order_id, line_id, course_title, amount_fen,
          created_at)
        select gen_random_uuid(), line."shopId", line."userId", course_contract.id, line."orderId", line.id, line.title,
          line."payableFen", ${sql.placeholder('now')}::timestamptz
        from jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as line (id uuid, "orderId" uuid, "userId" uuid,
          "shopId" text, ref uuid, title text, "payableFen" int)
        join course_contract on course_contract.course_id = line.ref and course_contract.withdrawn_at is null
        on conflict (line_id) do nothing`,
    )
  }

  /** One for each line whose course asks for a contract now. Safe to run twice. Run in the paying transaction. */
  async open(lines: ContractedLine[], now: Date): Promise<void> {
    await this.opening.execute({ now: now.toISOString(), lines: JSON.stringify(lines) })
  }

  /** An unsigned contract ends with its line. What was signed stays. Run in the refunding transaction. */
  async void(lineId: string): Promise<void> {
    await this.database.current
      .update(signedContractTable)
      .set({ status: 'voided' })
      .where(and(eq(signedContractTable.lineId, lineId), eq(signedContractTable.status, 'waiting')))
  }
}
