import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { IncomeStore } from '@/features/promoter/income/income.store'
import { IncomeView } from '@/features/promoter/income/IncomeView'

/** Each change of the balance. */
export default function IncomePage() {
  const { allowed, title } = usePage('promoterIncome')
  const store = usePageStore(() => new IncomeStore())

  usePullDown(store.loadAll)
  useDidShow(() => {
    if (allowed) void store.loadAll()
  })
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <IncomeView store={store} title={title} /> : null
}
