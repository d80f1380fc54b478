import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toSharedBargain } from '@/features/bargain/bargain-text'
import { BargainStore } from '@/features/bargain/one/bargain.store'
import { BargainView } from '@/features/bargain/one/BargainView'

/** One bargain, for its owner and for friends. It reloads when shown again: others help meanwhile. */
export default function BargainPage() {
  const { params, title } = usePage('helpBargain')
  const store = usePageStore(() => new BargainStore(params.id))

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useSharedScreen(() => toSharedBargain(params.id, store.view.data))

  return <BargainView store={store} title={title} />
}
