import { makeAutoObservable } from 'mobx'
import type { ClassCard, MyClass } from '@contract/classes/calls'
import { PagedList } from '@/core/list/paged-list'
import { classesApi, type ClassesApi } from '../classes.api'

export const INTENSIVE_TABS = ['open', 'mine'] as const
export type IntensiveTab = (typeof INTENSIVE_TABS)[number]

/** Intensives that take learners, and those that the learner is in. */
export class IntensivesStore {
  tab: IntensiveTab
  readonly open: PagedList<ClassCard>
  readonly mine: PagedList<MyClass>

  /** @param tab as from an address; an unknown one is the first */
  constructor(tab?: string, api: Pick<ClassesApi, 'page' | 'pageMine'> = classesApi) {
    this.tab = INTENSIVE_TABS.find((each) => each === tab) ?? 'open'
    this.open = new PagedList((page, options) => api.page({ kind: 'intensive', ...page }, options))
    this.mine = new PagedList((page, options) => api.pageMine({ kind: 'intensive', ...page }, options))
    makeAutoObservable(this, { open: false, mine: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.shown.reload()
  }

  loadMore(): Promise<boolean> {
    return this.shown.loadMore()
  }

  async choose(tab: IntensiveTab): Promise<void> {
    if (tab === this.tab) return
    this.tab = tab
    await this.shown.refresh()
  }

  dispose(): void {
    this.open.dispose()
    this.mine.dispose()
  }

  private get shown(): PagedList<ClassCard> | PagedList<MyClass> {
    return this.tab === 'open' ? this.open : this.mine
  }
}
