import type { TSchema } from 'typebox'
import { ArticleCard } from '../article/calls'
import { defineCalls } from '../call'
import { CourseCard } from '../course/course-card'
import { GoodsCard } from '../goods/calls'
import { PaperCard } from '../paper/calls'
import { Count, Nothing, OneOf, Page, PageRequest, Text, Type, type Static } from '../schema'
import { TeacherCard } from '../shop/calls'
import { TeacherLive } from '../teacher/calls'
import { SEARCH_KINDS } from './search-kinds'

export const Suggestion = Type.Object({
  text: Type.String(),
  /** What the text is the title of, or `word` for a popular word to search for. */
  kind: OneOf(['word', ...SEARCH_KINDS]),
  /** '' for a word. Of a live it is that of its course. */
  id: Type.String(),
})
export type Suggestion = Static<typeof Suggestion>

const keyword = Text(50, 1)
/**
 * Of visitors that share a network, a school's for example: so often they type, and look for what they typed. Each
 * search looks through all titles, so that it is no call for the usual thousands.
 */
const TYPING = { max: 1200, seconds: 60 }
const SEARCHING = { max: 600, seconds: 60 }
const SearchRequest = PageRequest({ keyword })
const Found = <Card extends TSchema>(card: Card) =>
  Type.Object({
    ...Page(card).properties,
    /** No title has the keyword in it: these resemble it, the most similar first. */
    similar: Type.Boolean(),
  })

const KindCount = Type.Object({ kind: OneOf(SEARCH_KINDS), totalCount: Count, similar: Type.Boolean() })

/** Search. The specification names the screens; these calls are ours. */
export const searchCalls = defineCalls({
  'GET /resource/api/search/hot/list': { summary: '热门搜索词', input: Nothing, output: Type.Array(Type.String()) },
  'GET /resource/api/search/suggest': {
    summary: '搜索联想',
    rate: TYPING,
    input: Type.Object({ keyword }),
    output: Type.Array(Suggestion),
  },
  'GET /resource/api/search/count': {
    summary: '各类搜索结果的数量',
    rate: SEARCHING,
    input: Type.Object({ keyword }),
    output: Type.Array(KindCount),
  },
  'POST /resource/api/search/course/page': {
    summary: '搜索课程和套餐',
    effect: 'read',
    rate: SEARCHING,
    input: SearchRequest,
    output: Found(CourseCard),
  },
  'POST /resource/api/search/live/page': {
    summary: '搜索正在和将要进行的直播',
    effect: 'read',
    rate: SEARCHING,
    input: SearchRequest,
    output: Found(TeacherLive),
  },
  'POST /resource/api/search/teacher/page': {
    summary: '搜索老师',
    effect: 'read',
    rate: SEARCHING,
    input: SearchRequest,
    output: Found(TeacherCard),
  },
  'POST /resource/api/search/article/page': {
    summary: '搜索资讯',
    effect: 'read',
    rate: SEARCHING,
    input: SearchRequest,
    output: Found(ArticleCard),
  },
  'POST /resource/api/search/goods/page': {
    summary: '搜索商品和教材',
    effect: 'read',
    rate: SEARCHING,
    input: SearchRequest,
    output: Found(GoodsCard),
  },
  'POST /resource/api/search/paper/page': {
    summary: '搜索考试',
    effect: 'read',
    rate: SEARCHING,
    input: SearchRequest,
    output: Found(PaperCard),
  },
  'GET /resource/auth/search/history/list': {
    summary: '我的搜索记录',
    input: Nothing,
    output: Type.Array(Type.String()),
  },
  'POST /resource/auth/search/history/save': {
    summary: '记下一次搜索',
    input: Type.Object({ keyword }),
    output: Nothing,
  },
  'DELETE /resource/auth/search/history/clear': { summary: '清空我的搜索记录', input: Nothing, output: Nothing },
})
