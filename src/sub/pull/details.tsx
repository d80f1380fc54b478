import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toSharedActivity } from '@/features/activity/public'
import { PullDetailStore } from '@/features/pull/detail/pull-detail.store'
import { PullDetailView } from '@/features/pull/detail/PullDetailView'
import { toSharedInvitation } from '@/features/pull/pull-text'

/** What others are invited to. It reloads when shown again, as after a login or an order. */
export default function PullDetailPage() {
  const { params } = usePage('pull')
  const store = usePageStore(() => new PullDetailStore(params.id))

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.invited.loadMore())
  useSharedScreen(() => {
    const { data } = store.pull
    return data?.inviteCode ? toSharedInvitation(data) : toSharedActivity('pull', params.id, store.activity.view.data)
  })

  return <PullDetailView store={store} />
}
