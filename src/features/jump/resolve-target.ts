import type { Target } from '@contract/shop/calls'
import { withQuery } from '@/core/router/address'
import { routes } from '@/routes/routes'
import { isWebUrl } from '@/shared/validation/url'
import { isOffline, isPackage } from './open-course'

/** JUMP-02: built-in pages by the number in `targetAddr`; `targetAddrType` names it where that is empty. */
const BUILT_IN: Record<string, string> = {
  1: routes.home.path,
  2: routes.course.path,
  3: routes.classes.path,
  4: routes.teachers.path,
  5: routes.articleHome.path,
  6: routes.account.path,
  7: routes.papers.path,
  8: routes.registrations.path,
  9: routes.certificateCheck.path,
  11: routes.center.path,
  12: routes.bargains.path,
  13: routes.groupBuys.path,
  14: routes.seckills.path,
  15: routes.pulls.path,
}
/** JUMP-03: list pages, narrowed by category. */
const LISTS: Record<number, string> = {
  3: routes.course.path,
  5: routes.classes.path,
  8: routes.articleHome.path,
  10: routes.papers.path,
}
/** JUMP-04: views by id, and the list for a target without one. */
const VIEWS: Record<number, { view: string; list: string }> = {
  4: { view: routes.schoolClass.path, list: routes.classes.path },
  6: { view: routes.teacher.path, list: routes.teachers.path },
  7: { view: routes.article.path, list: routes.articles.path },
}
/** JUMP-05. */
const ACTIVITIES: Record<number, string> = {
  1: routes.seckill.path,
  2: routes.pull.path,
  3: routes.bargain.path,
  4: routes.groupBuy.path,
}

/** Every path that a target may lead to. */
export const TARGET_PATHS: readonly string[] = [
  ...Object.values(BUILT_IN),
  ...Object.values(LISTS),
  ...Object.values(VIEWS).flatMap(({ view, list }) => [view, list]),
  ...Object.values(ACTIVITIES),
]

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
  // JUMP-06.
  if (targetType === 90) return isWebUrl(targetAddr) ? withQuery(routes.webview.path, { url: targetAddr }) : undefined
  return undefined
}

const resolveCourse = (id: string | undefined, courseType: number | undefined): string => {
  if (!id) return routes.course.path
  if (courseType !== undefined && isOffline({ courseType })) return withQuery(routes.offlineCourse.path, { id })
  return courseType !== undefined && isPackage({ courseType })
    ? withQuery(routes.packageDetail.path, { id, type: String(courseType) })
    : withQuery(routes.courseDetail.path, { id })
}
