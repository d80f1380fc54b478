import type { IncomeRow, IncomeSummary } from '@contract/promoter/promoter-views'
import { ENTRY_KINDS } from '@contract/promoter/promoter-kinds'
import { Resource } from '@/core/list/resource'
import { TabbedList } from '@/core/list/tabbed-list'
import { promoterApi, type PromoterApi } from '../promoter.api'

/** What may happen to a balance while its owner looks at it. */
export const INCOME_TABS = ['all', ...ENTRY_KINDS.filter((kind) => kind !== 'forfeited')] as const
type IncomeTab = (typeof INCOME_TABS)[number]

/** What came to the balance and left it, with the days before today as a chart. */
export class IncomeStore extends TabbedList<IncomeRow, IncomeTab> {
  readonly summary: Resource<IncomeSummary>

  constructor(api: Pick<PromoterApi, 'pageIncome' | 'income'> = promoterApi) {
    super(INCOME_TABS, (tab, page, options) =>
      api.pageIncome({ ...page, kind: tab === 'all' ? undefined : tab }, options),
    )
    this.summary = new Resource((options) => api.income(options))
  }

  readonly loadAll = async (): Promise<boolean> =>
    (await Promise.all([this.summary.load(), this.list.reload()])).every(Boolean)

  override dispose(): void {
    this.summary.dispose()
    super.dispose()
  }
}
