import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ContractStatus } from '@contract/course-contract/contract-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { courseTable } from '../course/course.table'
import { userTable } from '../user/user.table'

/** The texts that buyers of a course sign. A changed text is a new version; what was bought before keeps its own. */
export const courseContractTable = pgTable(
  'course_contract',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    /** From 1. */
    version: integer().notNull(),
    title: text().notNull(),
    /** Paragraphs with `# ` before headings and fields such as `{{姓名}}`. */
    body: text().notNull(),
    /** The course cannot be studied before it is signed. */
    beforeStudy: boolean().notNull(),
    createdAt: timestamptz().notNull(),
    /** Replaced by a newer version, or no longer asked for. */
    withdrawnAt: timestamptz(),
  },
  (table) => [unique('course_contract_version').on(table.courseId, table.version)],
)

/** A contract of one line of an order: made when the line is paid, signed once. */
export const signedContractTable = pgTable(
  'signed_contract',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    contractId: uuid()
      .notNull()
      .references(() => courseContractTable.id),
    orderId: uuid().notNull(),
    lineId: uuid().notNull().unique('signed_contract_line'),
    /** As they were when it was bought. */
    courseTitle: text().notNull(),
    amountFen: integer().notNull(),
    status: text().$type<ContractStatus>().notNull().default('waiting'),
    createdAt: timestamptz().notNull(),
    signedAt: timestamptz(),
    signerName: text().notNull().default(''),
    /** The signer's address at that moment. */
    signerIp: text().notNull().default(''),
    /** Storage key of the signed PDF, and its SHA-256 in hex. */
    pdfKey: text().notNull().default(''),
    sha256: text().notNull().default(''),
  },
  (table) => [
    index('signed_contract_user').on(table.userId, table.createdAt),
    index('signed_contract_contract').on(table.contractId),
    index('signed_contract_order').on(table.orderId),
    index('signed_contract_shop').on(table.shopId, table.createdAt),
  ],
)
