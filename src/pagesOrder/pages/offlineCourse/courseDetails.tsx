import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { OfflineSaleStore } from '@/features/offline-course/sale/offline-sale.store'
import { OfflineSaleView } from '@/features/offline-course/sale/OfflineSaleView'
import { toSharedOffline } from '@/features/offline-course/sale/to-shared'

/** An offline course where it is bought. It reloads when shown again, as after a login or a purchase. */
export default function OfflineCourseDetailsPage() {
  const { params } = usePage('offlineCourse')
  const store = usePageStore(() => new OfflineSaleStore(params.id))

  usePullDown(store.load)
  useDidShow(() => void store.load())
  useReachBottom(() => void store.comments.list.loadMore())
  useSharedScreen(() => toSharedOffline(params.id, store.view.data?.course))

  return <OfflineSaleView store={store} />
}
