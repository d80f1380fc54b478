import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toSharedActivity } from '@/features/activity/public'
import { GroupBuyStore } from '@/features/group-buy/details/group-buy.store'
import { GroupBuyView } from '@/features/group-buy/details/GroupBuyView'

/** One group-buy. */
export default function GroupBuyPage() {
  const { params, title } = usePage('groupBuy')
  const store = usePageStore(() => new GroupBuyStore(params.id))

  usePullDown(store.load)
  useDidShow(() => void store.load())
  useSharedScreen(() => toSharedActivity('group', params.id, store.activity.view.data))

  return <GroupBuyView store={store} title={title} />
}
