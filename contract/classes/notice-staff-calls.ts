import { defineCalls } from '../call'
import {
  Count,
  Id,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  WithTextNotes,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { NOTICE_STATUSES } from './class-status'
import { CHOICE_MAX_LENGTH, CLASS_INTRO_MAX_LENGTH, MOST_CHOICES, NOTICE_TITLE_MAX_LENGTH } from './limits'
import { MANAGE_CLASSES as MANAGE } from './staff-calls'

const ByNotice = Type.Object({ noticeId: Id })

const StaffNotice = Type.Object({
  id: Id,
  classId: Id,
  title: Type.String(),
  html: Type.String(),
  status: OneOf(NOTICE_STATUSES),
  asksReceipt: Type.Boolean(),
  choices: Type.Array(Type.String()),
  authorName: Type.String(),
  publishedAt: Nullable(Time),
  remindedAt: Nullable(Time),
  /** Of the students who are or will be there. */
  readCount: Count,
  signedCount: Count,
  studentCount: Count,
})
export type StaffNotice = Static<typeof StaffNotice>

const READER_STATES = ['unread', 'read', 'signed'] as const
export type ReaderState = (typeof READER_STATES)[number]

export const classNoticeStaffCalls = defineCalls({
  'POST /staff/class/notice/page': {
    summary: '班级通知，新的在前',
    effect: 'read',
    input: PageRequest({ classId: Id }),
    output: Page(StaffNotice),
    ...MANAGE,
  },
  'POST /staff/class/notice/save': {
    summary: '写通知，存为草稿；已发布的不能改',
    input: Type.Object({
      classId: Id,
      /** Of the one to change; a new one without it. */
      noticeId: Optional(Id),
      title: Text(NOTICE_TITLE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
      html: Text(CLASS_INTRO_MAX_LENGTH, 1),
      asksReceipt: Type.Boolean(),
      choices: Type.Array(Text(CHOICE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1), { maxItems: MOST_CHOICES }),
    }),
    output: WithTextNotes(StaffNotice),
    ...MANAGE,
  },
  'PUT /staff/class/notice/publish': {
    summary: '发布通知，班里的学员会收到消息',
    input: ByNotice,
    output: StaffNotice,
    ...MANAGE,
  },
  'PUT /staff/class/notice/withdraw': { summary: '撤回通知', input: ByNotice, output: StaffNotice, ...MANAGE },
  'POST /staff/class/notice/reader/page': {
    summary: '谁读了，谁签了',
    effect: 'read',
    input: PageRequest({ noticeId: Id, state: Optional(OneOf(READER_STATES)) }),
    output: Page(
      Type.Object({
        learnerId: Id,
        nickName: Type.String(),
        realName: Type.String(),
        readAt: Nullable(Time),
        signedAt: Nullable(Time),
        choice: Type.String(),
      }),
    ),
    ...MANAGE,
  },
  'GET /staff/class/notice/reach': {
    summary: '提醒之前：还差几位，消息在应用外能到几位',
    input: ByNotice,
    output: Type.Object({
      /** Who has not read it, or not signed where that is asked. */
      missingCount: Count,
      /** Of these, whom a message reaches outside the app. */
      reachableCount: Count,
      remindedAt: Nullable(Time),
    }),
    ...MANAGE,
  },
  /** @throws NOTICE_REMINDED the second time, NOTICE_EVENT_REFUSED unless it is published */
  'PUT /staff/class/notice/remind': {
    summary: '提醒还没有读、没有签的学员，每条通知一次',
    input: ByNotice,
    output: Type.Object({ toldCount: Count }),
    ...MANAGE,
  },
})
