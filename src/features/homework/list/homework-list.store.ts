import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { HomeworkRow } from '@contract/homework/calls'
import { WORK_TABS, type WorkTab } from '@contract/homework/homework-status'
import { TabbedList } from '@/core/list/tabbed-list'
import { homeworkApi, type HomeworkApi } from '../homework.api'

/** My homework by what is to be done, of all classes or of one. */
export class HomeworkListStore {
  readonly homework: TabbedList<HomeworkRow, WorkTab>
  private counts: Record<WorkTab, number> | undefined

  constructor({ classId, tab }: { classId?: string; tab?: string } = {}, api: Pick<HomeworkApi, 'page'> = homeworkApi) {
    this.homework = new TabbedList(
      WORK_TABS,
      async (chosen, page, options) => {
        const answer = await api.page({ ...page, classId, tab: chosen }, options)
        runInAction(() => (this.counts = answer.counts))
        return answer
      },
      tab,
    )
    makeAutoObservable<this, 'counts'>(this, { homework: false, counts: observableRef }, { autoBind: true })
  }

  /** Undefined for none. */
  countOf(tab: WorkTab): number | undefined {
    return this.counts?.[tab] || undefined
  }

  load(): Promise<boolean> {
    return this.homework.load()
  }

  loadMore(): Promise<boolean> {
    return this.homework.list.loadMore()
  }

  dispose(): void {
    this.homework.dispose()
  }
}
