import { screens } from '@contract/screens'
import { SHARED_SCREENS, type SharedKind } from '@contract/shop/shared-kinds'

/** Lists that search engines may show, with the title that they have there. */
export const FOUND_LISTS: Record<string, string> = {
  [screens.home.path]: '首页',
  [screens.course.path]: '课程中心',
  [screens.articleHome.path]: '资讯中心',
  [screens.articles.path]: '资讯列表',
  [screens.teachers.path]: '名师中心',
  [screens.goodsList.path]: '商城',
  [screens.papers.path]: '考试中心',
  [screens.registrations.path]: '考试报名',
}

/**
 * Subjects that search engines may show, and the list that each stands in. Certificates name people, and lessons
 * are found by their course.
 */
export const FOUND_SUBJECTS: Partial<Record<SharedKind, string | undefined>> = {
  course: screens.course.path,
  package: screens.course.path,
  article: screens.articleHome.path,
  teacher: screens.teachers.path,
  goods: screens.goodsList.path,
  paper: screens.papers.path,
  vip: undefined,
}

const SUBJECT_PATHS: readonly string[] = (Object.keys(FOUND_SUBJECTS) as SharedKind[]).map(
  (kind) => SHARED_SCREENS[kind].path,
)
const HOME = /^\/(pages\/tab\/tab1)?$/

/** Whether search engines may show a screen, as far as its route says. */
export const isFound = (route: string): boolean =>
  HOME.test(route) || route in FOUND_LISTS || SUBJECT_PATHS.includes(route)
