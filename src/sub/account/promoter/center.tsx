import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { CenterStore } from '@/features/promoter/center/center.store'
import { CenterView } from '@/features/promoter/center/CenterView'

/** The promoter centre. */
export default function CenterPage() {
  const { allowed, title } = usePage('promoterCenter')
  const store = usePageStore(() => new CenterStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <CenterView store={store} title={title} /> : null
}
