import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ConfirmStore } from '@/features/selection/confirm/confirm.store'
import { ConfirmView } from '@/features/selection/confirm/ConfirmView'

/** What was put together, before it counts. */
export default function ConfirmSelectionPage() {
  const { params, title, allowed } = usePage('confirmSelection')
  const store = usePageStore(() => new ConfirmStore(params))

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <ConfirmView store={store} title={title} /> : null
}
