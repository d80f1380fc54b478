import { defineCalls } from '../call'
import { Comment, commentPictures } from '../comment/calls'
import { CourseCard } from '../course/course-card'
import { ById, Count, Id, Nothing, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type } from '../schema'
import type { Static } from '../schema'
import { ShortText } from '../short-text'
import { COVER_KINDS } from './article-kinds'

export const ArticleCategory = Type.Object({ id: Id, name: Type.String(), articleCount: Count })
export type ArticleCategory = Static<typeof ArticleCategory>

/** An article in a list. */
export const ArticleCard = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  coverKind: OneOf(COVER_KINDS),
  /** Addresses, as many as the kind has. */
  covers: Type.Array(Type.String()),
  categoryName: Type.String(),
  authorName: Type.String(),
  top: Type.Boolean(),
  readCount: Count,
  likeCount: Count,
  publishedAt: Time,
})
export type ArticleCard = Static<typeof ArticleCard>

export const ArticleView = Type.Object({
  ...ArticleCard.properties,
  categoryId: Id,
  /** The author's own page; null for an article of the school. */
  teacherId: Nullable(Id),
  html: Type.String(),
  /** Address of a film above the text, '' without one. */
  film: Type.String(),
  /** Courses that the article recommends. */
  courses: Type.Array(CourseCard),
  /** False for visitors. */
  liked: Type.Boolean(),
  collected: Type.Boolean(),
})
export type ArticleView = Static<typeof ArticleView>

/** Articles. The specification names the screens; these calls are ours. */
export const articleCalls = defineCalls({
  'GET /resource/api/article/category/list': {
    summary: '资讯分类',
    input: Nothing,
    output: Type.Array(ArticleCategory),
  },
  'POST /resource/api/article/page': {
    summary: '资讯列表：置顶的在前，新的在前',
    effect: 'read',
    input: PageRequest({ categoryId: Optional(Id), teacherId: Optional(Id) }),
    output: Page(ArticleCard),
  },
  'GET /resource/api/article/view': { summary: '资讯详情', input: ById, output: ArticleView },
  'GET /resource/auth/article/view': { summary: '资讯详情，含我的点赞和收藏', input: ById, output: ArticleView },
  'GET /resource/api/article/related/list': {
    summary: '相关资讯',
    input: ById,
    output: Type.Array(ArticleCard),
  },
  'POST /resource/api/article/read/save': {
    summary: '记一次阅读：每位读者只算一次',
    input: Type.Object({
      id: Id,
      /** The mark that an earlier response gave to this visitor; learners need none. */
      readerMark: Optional(Text(100)),
    }),
    output: Type.Object({ readerMark: Type.String(), readCount: Count }),
    rate: { max: 60, seconds: 60 },
  },
  'PUT /resource/auth/article/like': {
    summary: '点赞或取消点赞',
    input: Type.Object({ id: Id, liked: Type.Boolean() }),
    output: Type.Object({ liked: Type.Boolean(), likeCount: Count }),
  },
  'POST /resource/api/article/comment/page': {
    summary: '资讯评论',
    effect: 'read',
    input: PageRequest({ articleId: Id }),
    output: Page(Comment),
  },
  'POST /resource/auth/article/comment/save': {
    summary: '评论资讯',
    input: Type.Object({ articleId: Id, content: ShortText, commentPictures }),
    output: Comment,
    rate: { max: 10, seconds: 60 },
  },
})
