/** Plain data about courses, which app and server import at run time. */

/** 1 recorded, 2 live, 3 face to face; 8, 9 and 10 are packages (the specification's numbers). */
export const COURSE_TYPES = [1, 2, 3, 8, 9, 10] as const
export const COURSE_TYPE_LABEL: Record<(typeof COURSE_TYPES)[number], string> = {
  1: '录播',
  2: '直播',
  3: '面授',
  8: '课程套餐',
  9: '班级套餐',
  10: '科目套餐',
}
/** Face to face: sold as seats in its terms. */
export const OFFLINE_TYPE = 3
export const PACKAGE_TYPES: readonly number[] = [8, 9, 10]

export const PUBLISH_STATES = ['updating', 'finished', 'offShelf'] as const
export const PUBLISH_STATE_LABEL: Record<(typeof PUBLISH_STATES)[number], string> = {
  updating: '更新中',
  finished: '已完结',
  offShelf: '已下架',
}

/** A learner's access to a course: not bought, owned, expired, or bought but not yet open. */
export const COURSE_ACCESS = ['none', 'owned', 'expired', 'notYetValid'] as const
export type CourseAccess = (typeof COURSE_ACCESS)[number]

export const COURSE_SORTS = ['default', 'new', 'hot', 'priceAsc', 'priceDesc'] as const
export type CourseSort = (typeof COURSE_SORTS)[number]
export const COURSE_SORT_LABEL: Record<CourseSort, string> = {
  default: '综合',
  new: '最新',
  hot: '最热',
  priceAsc: '价格从低到高',
  priceDesc: '价格从高到低',
}
