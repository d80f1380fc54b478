import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ConditionStore } from '@/features/promoter/join/condition.store'
import { ConditionView } from '@/features/promoter/join/ConditionView'

/** Conditions and application. */
export default function ConditionPage() {
  const { allowed, title } = usePage('promoterCondition')
  const store = usePageStore(() => new ConditionStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <ConditionView store={store} title={title} /> : null
}
