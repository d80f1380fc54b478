import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { MailingStatus } from '@contract/message/mailing-status'
import type { MailingAudience, MessageKind } from '@contract/message/message-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { courseTable } from '../course/course.table'
import { shopTable } from '../shop/shop.table'
import { staffUserTable } from '../staff/staff.table'
import { userTable } from '../user/user.table'

/** A message of the staff to many learners, or to one. */
export const mailingTable = pgTable(
  'mailing',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    staffId: uuid()
      .notNull()
      .references(() => staffUserTable.id),
    clientRequestId: uuid().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** Path and query of the screen that it leads to, or ''. */
    page: text().notNull(),
    audience: text().$type<MailingAudience>().notNull(),
    courseId: uuid().references(() => courseTable.id),
    learnerId: uuid().references(() => userTable.id),
    urgent: boolean().notNull(),
    status: text().$type<MailingStatus>().notNull().default('waiting'),
    sendAt: timestamptz().notNull(),
    /** The last learner of the batches that were sent; recipients follow each other by rising id. */
    lastRecipientId: uuid(),
    recipientCount: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    unique('mailing_request').on(table.staffId, table.clientRequestId),
    index('mailing_desk').on(table.shopId, table.createdAt, table.id),
    index('mailing_course').on(table.courseId),
    index('mailing_learner').on(table.learnerId),
  ],
)
