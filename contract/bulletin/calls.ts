import { defineCalls } from '../call'
import { ById, Count, Id, Nothing, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'

/** A bulletin in a list. */
export const BulletinRow = Type.Object({
  id: Id,
  title: Type.String(),
  /** Plain text, '' without one. */
  summary: Type.String(),
  pinned: Type.Boolean(),
  /** Whether this learner has read it; false for visitors. */
  read: Type.Boolean(),
  readCount: Count,
  publishedAt: Time,
})
export type BulletinRow = Static<typeof BulletinRow>

export const Bulletin = Type.Object({ ...BulletinRow.properties, html: Type.String() })
export type Bulletin = Static<typeof Bulletin>

export const bulletinCalls = defineCalls({
  'POST /base/api/shop/bulletin/page': {
    summary: '公告列表：置顶的在前，新的在前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(BulletinRow),
  },
  'POST /base/auth/shop/bulletin/page': {
    summary: '我的公告，含我的课程和会员的公告',
    effect: 'read',
    input: PageRequest({}),
    output: Page(BulletinRow),
  },
  'PUT /base/auth/shop/bulletin/batch/watch': {
    summary: '把我能看到的公告全部标为已读',
    input: Nothing,
    output: Type.Object({ bulletinCount: Count }),
  },
  'GET /base/api/shop/bulletin/view': {
    summary: '公告详情；登录后也能看自己课程和会员的公告',
    input: ById,
    output: Bulletin,
  },
  'POST /base/api/shop/bulletin/read/save': {
    summary: '记一次阅读：每位读者只算一次',
    input: Type.Object({
      id: Id,
      /** The mark that an earlier response gave to this visitor; learners need none. */
      readerMark: Optional(Text(100)),
    }),
    output: Type.Object({ readerMark: Type.String(), readCount: Count }),
    rate: { max: 60, seconds: 60 },
  },
})
