import { defineCalls } from '../call'
import { IMAGE_MAX_BYTES } from '../file/limits'
import {
  ById,
  Count,
  Id,
  Nothing,
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
} from '../schema'
import type { Static } from '../schema'
import { COVER_KINDS } from './article-kinds'
import { ARTICLE_STATUSES } from './article-status'
import {
  ARTICLE_COURSES_MAX_COUNT,
  ARTICLE_HTML_MAX_LENGTH,
  ARTICLE_SUMMARY_MAX_LENGTH,
  ARTICLE_TITLE_MAX_LENGTH,
} from './limits'

const RATE = { max: 120, seconds: 60 }
/** Whoever only writes sees and changes their own articles; with articles.manage, all of the school. */
const WRITE = { access: 'staff:articles.write', rate: RATE } as const
const MANAGE = { access: 'staff:articles.manage', rate: RATE } as const

const Key = Text(200, 1)
const Name = Text(20, 1)

const content = {
  categoryId: Id,
  title: Text(ARTICLE_TITLE_MAX_LENGTH, 1),
  summary: Text(ARTICLE_SUMMARY_MAX_LENGTH),
  coverKind: OneOf(COVER_KINDS),
  /** Keys of uploaded pictures, as many as the kind of cover has. */
  coverKeys: Type.Array(Key, { maxItems: 3 }),
  /** Sanitised; pictures by the addresses that the upload returns. */
  html: Text(ARTICLE_HTML_MAX_LENGTH, 1),
  /** Left out, it is the writer's name. */
  authorName: Optional(Text(20)),
  courseIds: Type.Array(Id, { maxItems: ARTICLE_COURSES_MAX_COUNT }),
}

const StaffArticle = Type.Object({
  id: Id,
  version: Version,
  categoryId: Id,
  categoryName: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  coverKind: OneOf(COVER_KINDS),
  coverKeys: Type.Array(Type.String()),
  html: Type.String(),
  authorName: Type.String(),
  teacherId: Nullable(Id),
  courseIds: Type.Array(Id),
  status: OneOf(ARTICLE_STATUSES),
  top: Type.Boolean(),
  /** Of a published article; later than now while it waits. */
  publishedAt: Nullable(Time),
  readCount: Count,
  likeCount: Count,
  updatedAt: Time,
})
export type StaffArticle = Static<typeof StaffArticle>

const { html: _html, ...rowFields } = StaffArticle.properties
const StaffArticleRow = Type.Object(rowFields)
export type StaffArticleRow = Static<typeof StaffArticleRow>

const StaffArticleCategory = Type.Object({ id: Id, name: Type.String(), sort: Type.Integer() })

export const articleStaffCalls = defineCalls({
  'GET /staff/article/category/list': {
    summary: '资讯分类',
    input: Nothing,
    output: Type.Array(StaffArticleCategory),
    ...WRITE,
  },
  'POST /staff/article/category/save': {
    summary: '新建资讯分类',
    input: Type.Object({ name: Name, sort: Type.Integer({ minimum: 0, maximum: 1000 }) }),
    output: StaffArticleCategory,
    ...MANAGE,
  },
  'PUT /staff/article/category/update': {
    summary: '修改资讯分类',
    input: Type.Object({ id: Id, name: Name, sort: Type.Integer({ minimum: 0, maximum: 1000 }) }),
    output: StaffArticleCategory,
    ...MANAGE,
  },
  'POST /staff/article/page': {
    summary: '资讯列表，最近修改的在前',
    effect: 'read',
    input: PageRequest({
      status: Optional(OneOf(ARTICLE_STATUSES)),
      categoryId: Optional(Id),
      keyword: Optional(Text(40)),
    }),
    output: Page(StaffArticleRow),
    ...WRITE,
  },
  'GET /staff/article/view': { summary: '一篇资讯', input: ById, output: StaffArticle, ...WRITE },
  'POST /staff/article/picture/save': {
    summary: '上传封面或正文图片',
    input: Nothing,
    output: Type.Object({ key: Type.String(), url: Type.String() }),
    upload: { maxBytes: IMAGE_MAX_BYTES },
    ...WRITE,
  },
  'POST /staff/article/save': {
    summary: '新建资讯，存为草稿',
    input: Type.Object(content),
    output: WithTextNotes(StaffArticle),
    ...WRITE,
  },
  'PUT /staff/article/update': {
    summary: '修改资讯',
    input: Type.Object({ id: Id, version: Version, ...content }),
    output: WithTextNotes(StaffArticle),
    ...WRITE,
  },
  /** @throws ARTICLE_EVENT_REFUSED for a published one */
  'PUT /staff/article/publish': {
    summary: '发布资讯：现在，或在将来的一个时间',
    input: Type.Object({ id: Id, publishAt: Optional(Text(40)) }),
    output: StaffArticle,
    ...WRITE,
  },
  'PUT /staff/article/withdraw': {
    summary: '撤回资讯，也取消定时发布',
    input: ById,
    output: StaffArticle,
    ...WRITE,
  },
  'PUT /staff/article/top': {
    summary: '置顶或取消置顶',
    input: Type.Object({ id: Id, top: Type.Boolean() }),
    output: StaffArticle,
    ...MANAGE,
  },
})
