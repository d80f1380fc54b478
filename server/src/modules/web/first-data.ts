import { Check } from 'typebox/value'
import { calls, type AppKey, type Input, type Output } from '@contract/calls'
import type { Comment } from '@contract/comment/calls'
import type { CourseCard } from '@contract/course/course-card'
import type { Chapter, CourseView, Playback } from '@contract/course/calls'
import type { PackageView } from '@contract/package/calls'
import { chooseKinds, type KindCount } from '@contract/search/search-kinds'
import type { CategoryTree, DecoratedPage, ShopInfo } from '@contract/shop/calls'
import type { PageOf } from '@contract/schema'
import { readSharedAddress } from '@contract/shop/shared-kinds'
import { screens } from '@contract/screens'
import { AppError } from '../../kernel/app-error'
import { FOUND_SUBJECTS } from './subject/found-screens'
import { readSubject, type FetchAsVisitor, type Subject } from './subject/read-subject'

/** A shop, and the address that its visitor came by. */
export interface Visitor {
  shopId: string
  siteUrl: string
}

/** Runs a call of the contract as a visitor of a shop and returns what would be sent. */
export type CallAsVisitor = <K extends AppKey>(visitor: Visitor, key: K, input: Input<K>) => Promise<Output<K>>

export type CourseCounts = Output<'GET /resource/api/course/view/data'>

/** What the first screen of an address shows. */
type FirstScreenData =
  | { kind: 'page'; page: DecoratedPage }
  | { kind: 'courseList'; courses: PageOf<CourseCard>; categories: CategoryTree[] }
  | { kind: 'course'; course: CourseView; counts: CourseCounts; comments: Comment[] | undefined }
  | { kind: 'package'; course: PackageView }
  | { kind: 'lesson'; lesson: Playback; chapters: Chapter[] }
  | { kind: 'searchResult'; keyword: string; courses: PageOf<CourseCard>; counts: KindCount[] }
  | { kind: 'none' }

export interface FirstData {
  shop: ShopInfo
  screen: FirstScreenData
  /** What the page is about, for its head; undefined for lists and what does not exist. */
  subject: Subject | undefined
  /** Responses by `JSON.stringify([key, input])`, as the app looks them up. */
  responses: Record<string, unknown>
}

const TAB = /^\/pages\/tab\/(tab[1-5])$/
const FIRST_PAGE = { pageCurrent: 1, pageSize: 10 }

/**
 * Reads what the first screen of `route` needs, all at once; a course that does not exist leaves the screen to the app.
 */
export const readFirstData = async (
  call: CallAsVisitor,
  visitor: Visitor,
  route: string,
  query: URLSearchParams,
): Promise<FirstData> => {
  const responses: Record<string, unknown> = {}
  const pending = new Map<string, Promise<unknown>>()
  const fetchResponse: FetchResponse = <K extends AppKey>(key: K, input: Input<K>) => {
    const identity = JSON.stringify([key, input])
    const fetched = (pending.get(identity) as Promise<Output<K>> | undefined) ?? call(visitor, key, input)
    pending.set(identity, fetched)
    return fetched.then((response) => {
      responses[identity] = response
      return response
    })
  }
  const [shop, screen, subject] = await Promise.all([
    fetchResponse('GET /base/api/shop/get/pub/code/info', {}),
    readScreen(fetchResponse, route, query),
    findSubject(fetchResponse, route, query),
  ])
  return { shop, screen, subject, responses }
}

const findSubject = async (
  fetchResponse: FetchResponse,
  route: string,
  query: URLSearchParams,
): Promise<Subject | undefined> => {
  const screen = readSharedAddress(`${route}?${query}`)
  if (!screen || !(screen.kind in FOUND_SUBJECTS)) return undefined
  try {
    return await readSubject(fetchResponse, screen)
  } catch (error) {
    // The app shows it as missing.
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}

/** Fetches one response as the visitor, and keeps it to be embedded. */
type FetchResponse = FetchAsVisitor

const readScreen = async (
  fetchResponse: FetchResponse,
  route: string,
  query: URLSearchParams,
): Promise<FirstScreenData> => {
  try {
    const code = route === '/' ? 'tab1' : route === screens.home.path ? 'home' : TAB.exec(route)?.[1]
    if (code) return { kind: 'page', page: await fetchResponse('GET /base/api/page/wap/detail', { code }) }
    if (route === screens.course.path) return await readCourseList(fetchResponse, query)
    if (route === screens.courseDetail.path) return await readCourse(fetchResponse, query)
    if (route === screens.packageDetail.path) return await readPackage(fetchResponse, query.get('id') ?? '')
    if (route === screens.courseVideo.path) return await readLesson(fetchResponse, query)
    if (route === screens.searchResult.path) return await readSearchResult(fetchResponse, query)
  } catch (error) {
    // The app shows expected refusals itself, for example a page that the school took down.
    if (!(error instanceof AppError)) throw error
  }
  return { kind: 'none' }
}

const readCourseList = async (fetchResponse: FetchResponse, query: URLSearchParams): Promise<FirstScreenData> => {
  // The app fetches a filtered list itself.
  const narrowed = [...query.keys()].some((name) => ['categoryId', 'sort', 'charge', 'keyword'].includes(name))
  if (narrowed) return { kind: 'none' }
  const [courses, categories] = await Promise.all([
    fetchResponse('POST /resource/api/course/page', FIRST_PAGE),
    fetchResponse('GET /base/api/shop/category/list', {}),
  ])
  return { kind: 'courseList', courses, categories }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** As many comments as the app's list fetches at first. */
const FIRST_COMMENTS = { pageCurrent: 1, pageSize: 50 }

const readCourse = async (fetchResponse: FetchResponse, query: URLSearchParams): Promise<FirstScreenData> => {
  const id = query.get('id') ?? ''
  if (!ID.test(id)) return { kind: 'none' }
  const showsComments = query.get('tab') === 'comments'
  const [course, counts, comments] = await Promise.all([
    fetchResponse('GET /resource/api/course/view', { id }),
    fetchResponse('GET /resource/api/course/view/data', { id }),
    showsComments
      ? fetchResponse('POST /resource/api/goods/comment/page', { courseId: id, ...FIRST_COMMENTS })
      : undefined,
    fetchResponse('POST /resource/api/course/list/courseware', { id }),
  ])
  return { kind: 'course', course, counts, comments: comments?.list }
}

const readPackage = async (fetchResponse: FetchResponse, id: string): Promise<FirstScreenData> => {
  if (!ID.test(id)) return { kind: 'none' }
  const [course] = await Promise.all([
    fetchResponse('POST /resource/api/goods/package/view', { id }),
    fetchResponse('GET /resource/api/course/view/project/data', { id }),
  ])
  return { kind: 'package', course }
}

/** A lesson that visitors may not open is refused, and left to the app like every refusal. */
const readLesson = async (fetchResponse: FetchResponse, query: URLSearchParams): Promise<FirstScreenData> => {
  const [courseId, resourceId] = [query.get('id') ?? '', query.get('resourceId') ?? '']
  if (!ID.test(courseId) || !ID.test(resourceId)) return { kind: 'none' }
  const [lesson, chapters] = await Promise.all([
    fetchResponse('POST /resource/api/material/preview', { courseId, resourceId }),
    fetchResponse('POST /resource/api/course/list/courseware', { id: courseId }),
  ])
  return { kind: 'lesson', lesson, chapters }
}

const readSearchResult = async (fetchResponse: FetchResponse, query: URLSearchParams): Promise<FirstScreenData> => {
  const keyword = (query.get('keyword') ?? '').trim()
  if (!Check(calls['POST /resource/api/search/course/page'].input, { keyword })) return { kind: 'none' }
  const [courses, counts] = await Promise.all([
    fetchResponse('POST /resource/api/search/course/page', { keyword, ...FIRST_PAGE }),
    fetchResponse('GET /resource/api/search/count', { keyword }),
    fetchResponse('GET /resource/api/search/hot/list', {}),
  ])
  // The app fetches what it shows first of another kind.
  if (chooseKinds(counts).first !== 'course') return { kind: 'none' }
  return { kind: 'searchResult', keyword, courses, counts }
}
