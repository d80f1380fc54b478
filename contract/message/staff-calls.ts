import { defineCalls } from '../call'
import { ById, Count, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { MESSAGE_CONTENT_MAX_LENGTH, MESSAGE_TITLE_MAX_LENGTH } from './limits'
import { MAILING_STATUSES } from './mailing-status'
import { MAILING_AUDIENCES, MESSAGE_KINDS } from './message-kinds'

const SEND = { access: 'staff:messages.send', rate: { max: 60, seconds: 60 } } as const

const StaffMailing = Type.Object({
  id: Id,
  kind: OneOf(MESSAGE_KINDS),
  title: Type.String(),
  content: Type.String(),
  page: Type.String({ description: 'path and query of the screen that it leads to, or empty' }),
  audience: OneOf(MAILING_AUDIENCES),
  courseId: Nullable(Id),
  learnerId: Nullable(Id),
  /** Whether it also goes by SMS, to those who have not switched that off. */
  urgent: Type.Boolean(),
  status: OneOf(MAILING_STATUSES),
  sendAt: Time,
  /** How many learners have got it so far. */
  recipientCount: Count,
  readCount: Count,
  createdAt: Time,
})
export type StaffMailing = Static<typeof StaffMailing>

export const messageStaffCalls = defineCalls({
  'POST /staff/message/page': {
    summary: '发出和等待发出的消息，新的在前',
    effect: 'read',
    input: PageRequest({ status: Optional(OneOf(MAILING_STATUSES)) }),
    output: Page(StaffMailing),
    ...SEND,
  },
  'GET /staff/message/view': {
    summary: '一条消息：多少人收到、多少人已读',
    input: ById,
    output: StaffMailing,
    ...SEND,
  },
  'POST /staff/message/save': {
    summary: '给全校、一门课的学员或一位学员发消息，现在发或定时发',
    input: Type.Object({
      /** Made by the page once for each message, so that a repeated request sends it once. */
      clientRequestId: Id,
      kind: Optional(OneOf(MESSAGE_KINDS)),
      title: Text(MESSAGE_TITLE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
      content: Text(MESSAGE_CONTENT_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
      /** The address of a screen with its parameters. */
      page: Optional(Type.String({ maxLength: 300, pattern: '^/[A-Za-z][\\w/]*(\\?[\\w=&%.-]*)?$' })),
      audience: OneOf(MAILING_AUDIENCES),
      courseId: Optional(Id),
      learnerId: Optional(Id),
      urgent: Optional(Type.Boolean()),
      /** ISO 8601; left out, it goes at once. */
      sendAt: Optional(Text(40)),
    }),
    output: StaffMailing,
    ...SEND,
  },
  /** @throws MAILING_EVENT_REFUSED once the first learners have got it */
  'PUT /staff/message/withdraw': { summary: '撤回还没发出的消息', input: ById, output: StaffMailing, ...SEND },
})
