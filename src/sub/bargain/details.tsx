import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toSharedActivity } from '@/features/activity/public'
import { BargainDetailStore } from '@/features/bargain/detail/bargain-detail.store'
import { BargainDetailView } from '@/features/bargain/detail/BargainDetailView'

/** What can be bargained for. It reloads when shown again, as after a login or an order. */
export default function BargainDetailPage() {
  const { params } = usePage('bargain')
  const store = usePageStore(() => new BargainDetailStore(params.id))

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useSharedScreen(() => toSharedActivity('bargain', params.id, store.activity.view.data))

  return <BargainDetailView store={store} />
}
