import { makeAutoObservable } from 'mobx'
import type { PracticeRecord } from '@contract/practice/calls'
import { PagedList } from '@/core/list/paged-list'
import { practiceApi, type PracticeApi } from '../practice.api'

export const RECORD_TABS = ['all', 'doing', 'finished'] as const
export type RecordTab = (typeof RECORD_TABS)[number]
export const RECORD_TAB_LABEL: Record<RecordTab, string> = { all: '全部', doing: '没做完', finished: '已完成' }

/** My practices, the latest first. */
export class PracticeRecordsStore {
  readonly list: PagedList<PracticeRecord>
  tab: RecordTab = 'all'

  constructor(api: Pick<PracticeApi, 'records'> = practiceApi) {
    this.list = new PagedList((page, options) =>
      api.records({ status: this.tab === 'all' ? undefined : this.tab, ...page }, options),
    )
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  async choose(tab: RecordTab): Promise<void> {
    if (tab === this.tab) return
    this.tab = tab
    this.list.clear()
    await this.list.refresh()
  }

  dispose(): void {
    this.list.dispose()
  }
}
