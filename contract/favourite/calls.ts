import { defineCalls } from '../call'
import { ArticleCard } from '../article/calls'
import { CourseCard } from '../course/course-card'
import { ById, Id, Page, PageRequest, Type } from '../schema'

const Favourite = Type.Object({ collected: Type.Boolean() })

/** Favourite courses and articles. The wire calls them `collection`, as the specification does. */
export const favouriteCalls = defineCalls({
  'GET /resource/auth/collection/user/view': { summary: '是否已收藏', input: ById, output: Favourite },
  'PUT /resource/auth/collection/user/set': {
    summary: '收藏或取消收藏课程',
    input: Type.Object({ id: Id, collected: Type.Boolean() }),
    output: Favourite,
  },
  'POST /resource/auth/collection/user/page': {
    summary: '我的收藏',
    effect: 'read',
    input: PageRequest({}),
    output: Page(CourseCard),
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
