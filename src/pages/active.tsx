import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ActivityCenterStore } from '@/features/activity/center/activity-center.store'
import { ActivityCenterView } from '@/features/activity/center/ActivityCenterView'

/** Activity center. */
export default function ActivitiesPage() {
  const { params } = usePage('activities')
  const store = usePageStore(() => new ActivityCenterStore(params.kind))

  useDidShow(() => void store.reload())
  usePullDown(store.reload)
  useReachBottom(() => void store.list.loadMore())

  return <ActivityCenterView store={store} />
}
