import { makeAutoObservable } from 'mobx'
import type { MyCourse } from '@contract/course/course-card'
import { PagedList } from '@/core/list/paged-list'
import { studyApi, type StudyApi } from '../study.api'

export const STUDY_TABS = ['all', 'studying', 'completed', 'expired'] as const
export type StudyTab = (typeof STUDY_TABS)[number]
export const STUDY_TAB_LABEL: Record<StudyTab, string> = {
  all: '全部',
  studying: '学习中',
  completed: '已完成',
  expired: '已过期',
}

const isTab = (value: string | undefined): value is StudyTab => STUDY_TABS.some((tab) => tab === value)

/** The learner's own courses by state of study. */
export class MyCoursesStore {
  readonly list: PagedList<MyCourse>
  tab: StudyTab

  constructor(tab?: string, api: StudyApi = studyApi) {
    this.tab = isTab(tab) ? tab : 'all'
    this.list = new PagedList((page, options) => api.myCourses({ state: this.tab, ...page }, options))
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  async choose(tab: StudyTab): Promise<void> {
    if (tab === this.tab) return
    this.tab = tab
    this.list.clear()
    await this.list.refresh()
  }

  dispose(): void {
    this.list.dispose()
  }
}
