import type { PracticeRecord } from '@contract/practice/calls'
import { TabbedList } from '@/core/list/tabbed-list'
import { practiceApi, type PracticeApi } from '../practice.api'

export const RECORD_TABS = ['all', 'doing', 'finished'] as const
export type RecordTab = (typeof RECORD_TABS)[number]
export const RECORD_TAB_LABEL: Record<RecordTab, string> = { all: '全部', doing: '没做完', finished: '已完成' }

/** My practices, the latest first. */
export class PracticeRecordsStore extends TabbedList<PracticeRecord, RecordTab> {
  constructor(api: Pick<PracticeApi, 'records'> = practiceApi) {
    super(RECORD_TABS, (tab, page, options) =>
      api.records({ status: tab === 'all' ? undefined : tab, ...page }, options),
    )
  }
}
