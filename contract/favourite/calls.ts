import { defineCalls } from '../call'
import { ArticleCard } from '../article/calls'
import { CourseCard } from '../course/course-card'
import { GoodsCard } from '../goods/calls'
import { Id, OneOf, Optional, Page, PageRequest, Type } from '../schema'
import { FAVOURITE_KINDS } from './favourite-kinds'

const Favourite = Type.Object({ collected: Type.Boolean() })

/** What `id` names; a course where it is left out. */
const kind = Optional(OneOf(FAVOURITE_KINDS))

/** Favourite courses, goods and articles. The wire calls them `collection`, as the specification does. */
export const favouriteCalls = defineCalls({
  'GET /resource/auth/collection/user/view': {
    summary: '是否已收藏课程或商品',
    input: Type.Object({ id: Id, kind }),
    output: Favourite,
  },
  'PUT /resource/auth/collection/user/set': {
    summary: '收藏或取消收藏课程或商品',
    input: Type.Object({ id: Id, kind, collected: Type.Boolean() }),
    output: Favourite,
  },
  'POST /resource/auth/collection/user/page': {
    summary: '我的收藏',
    effect: 'read',
    input: PageRequest({}),
    output: Page(CourseCard),
  },
  'POST /resource/auth/collection/goods/page': {
    summary: '我收藏的商品',
    effect: 'read',
    input: PageRequest({}),
    output: Page(GoodsCard),
  },
  'PUT /resource/auth/collection/article/set': {
    summary: '收藏或取消收藏资讯',
    input: Type.Object({ id: Id, collected: Type.Boolean() }),
    output: Favourite,
  },
  'POST /resource/auth/collection/article/page': {
    summary: '我收藏的资讯',
    effect: 'read',
    input: PageRequest({}),
    output: Page(ArticleCard),
  },
})
