/** The Chinese words of a course's kinds, apart from the kinds: the lesson page needs only those. */
import type { COURSE_TYPES, CourseSort, MaterialType, PUBLISH_STATES } from './course-kinds'

export const COURSE_TYPE_LABEL: Record<(typeof COURSE_TYPES)[number], string> = {
  1: '录播',
  2: '直播',
  3: '面授',
  8: '课程套餐',
  9: '班级套餐',
  10: '科目套餐',
}

export const PUBLISH_STATE_LABEL: Record<(typeof PUBLISH_STATES)[number], string> = {
  updating: '更新中',
  finished: '已完结',
  offShelf: '已下架',
}

export const MATERIAL_TYPE_LABEL: Record<MaterialType, string> = {
  1: '视频',
  2: '音频',
  3: '文档',
  4: '图片',
  5: '压缩包',
  6: '图文',
}

export const COURSE_SORT_LABEL: Record<CourseSort, string> = {
  default: '综合',
  new: '最新',
  hot: '最热',
  priceAsc: '价格从低到高',
  priceDesc: '价格从高到低',
}
