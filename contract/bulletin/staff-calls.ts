import { ARTICLE_HTML_MAX_LENGTH } from '../article/limits'
import { ARTICLE_STATUSES } from '../article/article-status'
import { defineCalls } from '../call'
import {
  ById,
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
  Version,
  WithTextNotes,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { BULLETIN_AUDIENCES } from './bulletin-kinds'
import { BULLETIN_SUMMARY_MAX_LENGTH, BULLETIN_TITLE_MAX_LENGTH } from './limits'

const SEND = { access: 'staff:messages.send', rate: { max: 120, seconds: 60 } } as const

const content = {
  title: Text(BULLETIN_TITLE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
  summary: Text(BULLETIN_SUMMARY_MAX_LENGTH * CODE_POINTS_PER_CHARACTER),
  /** Sanitised; pictures by the addresses that the upload of articles returns. */
  html: Text(ARTICLE_HTML_MAX_LENGTH, 1),
  audience: OneOf(BULLETIN_AUDIENCES),
  /** For the audience `course` only. */
  courseId: Optional(Id),
  /** ISO 8601; left out, it stays until it is withdrawn. */
  endsAt: Optional(Text(40)),
}

const StaffBulletin = Type.Object({
  id: Id,
  version: Version,
  title: Type.String(),
  summary: Type.String(),
  html: Type.String(),
  audience: OneOf(BULLETIN_AUDIENCES),
  courseId: Nullable(Id),
  pinned: Type.Boolean(),
  /** The way of an article: written, shown from its moment on, taken back. */
  status: OneOf(ARTICLE_STATUSES),
  publishedAt: Nullable(Time),
  endsAt: Nullable(Time),
  readCount: Count,
  updatedAt: Time,
})
export type StaffBulletin = Static<typeof StaffBulletin>

const { html: _html, ...rowFields } = StaffBulletin.properties
const StaffBulletinRow = Type.Object(rowFields)
export type StaffBulletinRow = Static<typeof StaffBulletinRow>

export const bulletinStaffCalls = defineCalls({
  'POST /staff/bulletin/page': {
    summary: '公告列表，最近修改的在前',
    effect: 'read',
    input: PageRequest({ status: Optional(OneOf(ARTICLE_STATUSES)) }),
    output: Page(StaffBulletinRow),
    ...SEND,
  },
  'GET /staff/bulletin/view': { summary: '一份公告', input: ById, output: StaffBulletin, ...SEND },
  'POST /staff/bulletin/save': {
    summary: '新建公告，存为草稿',
    input: Type.Object(content),
    output: WithTextNotes(StaffBulletin),
    ...SEND,
  },
  'PUT /staff/bulletin/update': {
    summary: '修改公告',
    input: Type.Object({ id: Id, version: Version, ...content }),
    output: WithTextNotes(StaffBulletin),
    ...SEND,
  },
  /** @throws BULLETIN_EVENT_REFUSED for a published one */
  'PUT /staff/bulletin/publish': {
    summary: '发布公告：现在，或在将来的一个时间',
    input: Type.Object({ id: Id, publishAt: Optional(Text(40)) }),
    output: StaffBulletin,
    ...SEND,
  },
  'PUT /staff/bulletin/withdraw': {
    summary: '撤回公告，也取消定时发布',
    input: ById,
    output: StaffBulletin,
    ...SEND,
  },
  'PUT /staff/bulletin/pin': {
    summary: '置顶或取消置顶',
    input: Type.Object({ id: Id, pinned: Type.Boolean() }),
    output: StaffBulletin,
    ...SEND,
  },
})
