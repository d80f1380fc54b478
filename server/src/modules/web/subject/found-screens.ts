import { SHARED_SCREENS, type SharedKind } from '@contract/shop/shared-kinds'

/** Lists that search engines may show, with the title that they have there. */
export const FOUND_LISTS: Record<string, string> = {
  '/pages/home': '首页',
  '/pages/course': '课程中心',
  '/pages/article': '资讯中心',
  '/sub/article/list': '资讯列表',
  '/pages/teacher': '名师中心',
  '/pagesMall/pages/goods/list': '商城',
  '/pages/paper': '考试中心',
  '/sub/registration/list': '考试报名',
}

/**
 * Subjects that search engines may show, and the list that each stands in. Certificates name people, and lessons
 * are found by their course.
 */
export const FOUND_SUBJECTS: Partial<Record<SharedKind, string | undefined>> = {
  course: '/pages/course',
  package: '/pages/course',
  article: '/pages/article',
  teacher: '/pages/teacher',
  goods: '/pagesMall/pages/goods/list',
  paper: '/pages/paper',
  vip: undefined,
}

const SUBJECT_PATHS: readonly string[] = (Object.keys(FOUND_SUBJECTS) as SharedKind[]).map(
  (kind) => SHARED_SCREENS[kind].path,
)
const HOME = /^\/(pages\/tab\/tab1)?$/

/** Whether search engines may show a screen, as far as its route says. */
export const isFound = (route: string): boolean =>
  HOME.test(route) || route in FOUND_LISTS || SUBJECT_PATHS.includes(route)
