import type { MyCourse } from '@contract/course/course-card'
import { TabbedList } from '@/core/list/tabbed-list'
import { studyApi, type StudyApi } from '../study.api'

export const STUDY_TABS = ['all', 'studying', 'completed', 'expired'] as const
export type StudyTab = (typeof STUDY_TABS)[number]
export const STUDY_TAB_LABEL: Record<StudyTab, string> = {
  all: '全部',
  studying: '学习中',
  completed: '已完成',
  expired: '已过期',
}

/** The learner's own courses by state of study. */
export class MyCoursesStore extends TabbedList<MyCourse, StudyTab> {
  constructor(tab?: string, api: StudyApi = studyApi) {
    super(STUDY_TABS, (state, page, options) => api.myCourses({ state, ...page }, options), tab)
  }
}
