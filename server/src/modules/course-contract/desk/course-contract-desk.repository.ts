import { and, desc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import type { ContractStatus } from '@contract/course-contract/contract-kinds'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput, type ReadPage } from '../../../kernel/db/page'
import { users } from '../../user/user.fragments'
import type { FoundContract } from '../course-contract.repository'
import { courseContractTable, signedContractTable } from '../course-contract.table'

export interface ContractFilter extends PageInput {
  keyword?: string
  status?: ContractStatus
  courseId?: string
  orderId?: string
}

/** A contract with its learner. */
export interface DeskContract extends FoundContract {
  nickName: string
  phone: string
}

/** The contracts of a school's learners, for its staff. */
export class CourseContractDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, filter: ContractFilter): Promise<ReadPage<DeskContract>> {
    const where = matches(shopId, filter)
    const latestFirst = [desc(signedContractTable.createdAt), desc(signedContractTable.id)]
    return readPage(
      filter,
      ({ offset, limit }) =>
        this.select(where)
          .orderBy(...latestFirst)
          .offset(offset)
          .limit(limit),
      () =>
        countRows(
          this.database,
          this.database.current
            .select(ONE)
            .from(signedContractTable)
            .innerJoin(courseContractTable, eq(courseContractTable.id, signedContractTable.contractId))
            .innerJoin(users, eq(users.id, signedContractTable.userId))
            .where(where),
        ),
    )
  }

  async find(shopId: string, id: string): Promise<DeskContract | undefined> {
    const [row] = await this.select(and(eq(signedContractTable.shopId, shopId), eq(signedContractTable.id, id)))
    return row
  }

  private select(where: SQL | undefined) {
    return this.database.current
      .select({
        contract: getTableColumns(signedContractTable),
        text: getTableColumns(courseContractTable),
        nickName: users.nickName,
        phone: users.phone,
      })
      .from(signedContractTable)
      .innerJoin(courseContractTable, eq(courseContractTable.id, signedContractTable.contractId))
      .innerJoin(users, eq(users.id, signedContractTable.userId))
      .where(where)
      .$dynamic()
  }
}

const matches = (shopId: string, { keyword, status, courseId, orderId }: ContractFilter): SQL | undefined =>
  and(
    eq(signedContractTable.shopId, shopId),
    status && eq(signedContractTable.status, status),
    courseId ? eq(courseContractTable.courseId, courseId) : undefined,
    orderId ? eq(signedContractTable.orderId, orderId) : undefined,
    keyword
      ? or(
          eq(users.phone, keyword),
          sql`strpos(${users.nickName}, ${keyword}) > 0`,
          sql`strpos(${signedContractTable.signerName}, ${keyword}) > 0`,
        )
      : undefined,
  )
