import { useLoad } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toAddress } from '@/core/router/address'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { DecoratedPageView } from '@/features/home/ui/DecoratedPageView'

/** Platform center (JUMP-02): the school's door to all that it has, or another page of its own by `code`. */
export default function CenterPage() {
  const { params, title } = usePage('center')
  const store = usePageStore(() => new DecoratedPageStore(params.code || 'center'))
  useLoad(() => void store.load())
  usePullDown(store.load)
  useSharedScreen(() => ({ title: store.page.data?.title ?? title, address: toAddress('center', params) }))
  return <DecoratedPageView store={store} />
}
