import type { Target } from '@contract/shop/calls'
import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import { isWebUrl } from '@/shared/validation/url'

/** JUMP-02: built-in pages by the number in `targetAddr`; `targetAddrType` says it where that is empty. */
const BUILT_IN: Record<string, string> = {
  1: '/pages/home',
  2: '/pages/course',
  3: '/pages/grade',
  4: '/pages/teacher',
  5: '/pages/article',
  6: '/pages/account',
  7: '/pages/paper',
  8: '/sub/registration/list',
  9: '/sub/cert/list',
  11: '/pages/center',
  12: '/sub/bargain/list',
  13: '/sub/group/list',
  14: '/sub/seckill/list',
  15: '/sub/pull/list',
}
/** JUMP-03: list pages, narrowed by category. */
const LISTS: Record<number, string> = { 3: '/pages/course', 5: '/pages/grade', 8: '/pages/article', 10: '/pages/paper' }
/** JUMP-04: views by id, and the list for a target without one. */
const VIEWS: Record<number, { view: string; list: string }> = {
  4: { view: '/sub/grade/view', list: '/pages/grade' },
  6: { view: '/sub/teacher/view', list: '/pages/teacher' },
  7: { view: '/sub/article/view', list: '/sub/article/list' },
}
/** JUMP-05. */
const ACTIVITIES: Record<number, string> = {
  1: '/sub/seckill/details',
  2: '/sub/pull/details',
  3: '/sub/bargain/details',
  4: '/sub/group/details',
}

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return (
    path +
    (pairs.length ? `?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')}` : '')
  )
}

/** The address that a target leads to (JUMP-01 to JUMP-07), or undefined where nothing happens. */
export const resolveTarget = (target: Target): string | undefined => {
  const { targetType, targetAddr = '', courseType, activeType, categoryId, id } = target
  if (targetType === 1) return resolveCourse(id, courseType)
  if (targetType === 2)
    return targetAddr.startsWith('/') ? targetAddr : BUILT_IN[targetAddr || String(target.targetAddrType)]
  if (LISTS[targetType]) return withQuery(LISTS[targetType], { categoryId: categoryId ?? id })
  const view = VIEWS[targetType]
  if (view) return id ? withQuery(view.view, { id }) : view.list
  if (targetType === 20)
    return activeType && ACTIVITIES[activeType] ? withQuery(ACTIVITIES[activeType], { id }) : undefined
  if (targetType === 90) return isWebUrl(targetAddr) ? withQuery('/pages/webview', { url: targetAddr }) : undefined
  return undefined
}

const resolveCourse = (id: string | undefined, courseType: number | undefined): string => {
  if (!id) return '/pages/course'
  const isPackage = courseType !== undefined && PACKAGE_TYPES.includes(courseType)
  return isPackage
    ? withQuery('/sub/course/detailPackage', { id, type: courseType })
    : withQuery('/sub/course/detail', { id })
}
