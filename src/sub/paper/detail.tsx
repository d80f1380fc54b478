import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { toAddress } from '@/core/router/address'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { session } from '@/core/session/session.store'
import { PaperDetailStore } from '@/features/paper/detail/paper-detail.store'
import { PaperDetailView } from '@/features/paper/detail/PaperDetailView'

/** One paper. */
export default function PaperDetailPage() {
  const { params, title } = usePage('paper')
  const store = usePageStore(() => new PaperDetailStore(params.id, () => session.loggedIn))

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useSharedScreen(() => ({ title: store.paper.data?.title ?? title, address: toAddress('paper', params) }))

  return <PaperDetailView store={store} title={title} />
}
