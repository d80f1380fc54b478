import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toSharedVip } from '@/features/vip/center/shared-vip'
import { VipCenterStore } from '@/features/vip/center/vip-center.store'
import { VipCenterView } from '@/features/vip/center/VipCenterView'

/** The centre of members. */
export default function VipCenterPage() {
  const { params } = usePage('vip')
  const store = usePageStore(() => new VipCenterStore(params.level))

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useSharedScreen(toSharedVip)
  useReachBottom(() => void store.courses.loadMore())

  return <VipCenterView store={store} />
}
