import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toSharedActivity } from '@/features/activity/public'
import { SeckillStore } from '@/features/seckill/detail/seckill.store'
import { SeckillView } from '@/features/seckill/detail/SeckillView'

/** A flash sale. It reloads when shown again, as after a login or an order. */
export default function SeckillPage() {
  const { params } = usePage('seckill')
  const store = usePageStore(() => new SeckillStore(params.id))

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useSharedScreen(() => toSharedActivity('seckill', params.id, store.activity.view.data))

  return <SeckillView store={store} />
}
