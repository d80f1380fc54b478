import { makeAutoObservable } from 'mobx'
import type { PaperCard } from '@contract/paper/calls'
import { PAPER_PHASES, type PaperPhase } from '@contract/paper/paper-kinds'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { paperApi, type PaperApi } from '../paper.api'

export type PaperTab = 'all' | PaperPhase
export const PAPER_TABS: readonly PaperTab[] = ['all', ...PAPER_PHASES]

type ListApi = Pick<PaperApi, 'page' | 'categories'>

/** Papers by phase and category. */
export class PaperListStore {
  tab: PaperTab = 'all'
  categoryId: string | undefined
  readonly list: PagedList<PaperCard>
  readonly categories: Resource<Awaited<ReturnType<PaperApi['categories']>>>

  constructor(categoryId?: string, api: ListApi = paperApi) {
    this.categoryId = categoryId || undefined
    this.list = new PagedList((page, options) => {
      const phase = this.tab === 'all' ? undefined : this.tab
      return api.page({ ...page, categoryId: this.categoryId, phase }, options)
    })
    this.categories = new Resource((options) => api.categories(options))
    makeAutoObservable(this, { list: false, categories: false }, { autoBind: true })
  }

  get isNarrowed(): boolean {
    return this.tab !== 'all' || this.categoryId !== undefined
  }

  async load(): Promise<boolean> {
    return (await Promise.all([this.list.reload(), this.categories.load()])).every(Boolean)
  }

  chooseTab(tab: PaperTab): Promise<boolean> {
    this.tab = tab
    return this.reread()
  }

  chooseCategory(categoryId: string | undefined): Promise<boolean> {
    this.categoryId = categoryId
    return this.reread()
  }

  clear(): Promise<boolean> {
    this.tab = 'all'
    this.categoryId = undefined
    return this.reread()
  }

  dispose(): void {
    this.list.dispose()
    this.categories.dispose()
  }

  private reread(): Promise<boolean> {
    this.list.clear()
    return this.list.refresh()
  }
}
