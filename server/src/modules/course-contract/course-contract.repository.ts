import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { ONE, countRows, readPage, type PageInput, type ReadPage } from '../../kernel/db/page'
import { uploads, useUpload } from '../file/file.fragments'
import { courseContractTable, signedContractTable } from './course-contract.table'

type SignedContractRow = typeof signedContractTable.$inferSelect
/** A learner's contract with the text that it was made of. */
export interface FoundContract {
  contract: SignedContractRow
  text: typeof courseContractTable.$inferSelect
}
export interface ContractOwner {
  shopId: string
  userId: string
}
type Signing = Pick<SignedContractRow, 'signedAt' | 'signerName' | 'signerIp' | 'pdfKey' | 'sha256'>

/** Reads the contracts of learners, and writes their signing. */
export class CourseContractRepository {
  constructor(private readonly database: Database) {}

  async find({ shopId, userId }: ContractOwner, id: string): Promise<FoundContract | undefined> {
    const { id: ownId, userId: owner, shopId: shop } = signedContractTable
    const [row] = await this.select(and(eq(ownId, id), eq(owner, userId), eq(shop, shopId)))
    return row
  }

  page({ shopId, userId }: ContractOwner, filter: PageInput & { orderId?: string }): Promise<ReadPage<FoundContract>> {
    const where = and(
      eq(signedContractTable.userId, userId),
      eq(signedContractTable.shopId, shopId),
      filter.orderId ? eq(signedContractTable.orderId, filter.orderId) : undefined,
    )
    const latestFirst = [desc(signedContractTable.createdAt), desc(signedContractTable.id)]
    return readPage(
      filter,
      ({ offset, limit }) =>
        this.select(where)
          .orderBy(...latestFirst)
          .offset(offset)
          .limit(limit),
      () => countRows(this.database, this.database.current.select(ONE).from(signedContractTable).where(where)),
    )
  }

  /** Whether the learner has uploaded this signature. */
  async hasSignature({ shopId, userId }: ContractOwner, key: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ key: uploads.key })
      .from(uploads)
      .where(
        and(
          eq(uploads.key, key),
          eq(uploads.shopId, shopId),
          eq(uploads.userId, userId),
          eq(uploads.purpose, 'signature'),
        ),
      )
    return rows.length > 0
  }

  /** False, and nothing is written, when it was signed or voided meanwhile. */
  async sign(owner: ContractOwner, id: string, key: string, signing: Signing & { signedAt: Date }): Promise<boolean> {
    return this.database.transact(async () => {
      const rows = await this.database.current
        .update(signedContractTable)
        .set({ ...signing, status: 'signed' })
        .where(and(eq(signedContractTable.id, id), eq(signedContractTable.status, 'waiting')))
        .returning({ id: signedContractTable.id })
      if (rows.length > 0)
        await this.database.current.execute(useUpload({ ...owner, key, purpose: 'signature' }, signing.signedAt))
      return rows.length > 0
    })
  }

  private select(where: SQL | undefined) {
    return this.database.current
      .select({ contract: getTableColumns(signedContractTable), text: getTableColumns(courseContractTable) })
      .from(signedContractTable)
      .innerJoin(courseContractTable, eq(courseContractTable.id, signedContractTable.contractId))
      .where(where)
      .$dynamic()
  }
}
