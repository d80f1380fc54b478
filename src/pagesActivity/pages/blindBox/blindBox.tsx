import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { toAddress } from '@/core/router/address'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { ActivityListStore, ActivityListView, toSharedActivity } from '@/features/activity/public'
import { BoxStore } from '@/features/blind-box/box.store'
import { BoxView } from '@/features/blind-box/BoxView'

/** One blind box; without its id all of them. */
export default function BlindBoxPage() {
  const { params, title } = usePage('blindBox')
  const store = usePageStore(() =>
    params.id ? new BoxStore(params.id) : new ActivityListStore('blindBox', { mine: true }),
  )

  usePullDown(store.load)
  useDidShow(() => void store.load())
  useReachBottom(() => {
    if (store instanceof ActivityListStore) void store.list.loadMore()
  })
  useSharedScreen(() =>
    store instanceof BoxStore
      ? toSharedActivity('blindBox', store.id, store.activity.view.data)
      : { title, address: toAddress('blindBox') },
  )

  return store instanceof BoxStore ? <BoxView store={store} /> : <ActivityListView store={store} title={title} />
}
