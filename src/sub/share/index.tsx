import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { ShareStore } from '@/features/share/poster/share.store'
import { ShareView } from '@/features/share/poster/ShareView'

/** Posters and links of one screen. */
export default function SharePage() {
  const { params, title } = usePage('share')
  const store = usePageStore(() => new ShareStore(params.address))
  // After a login the poster names the learner.
  useDidShow(() => void store.loadFor())
  useSharedScreen(() => store.screen ?? { title, address: params.address })
  return <ShareView store={store} title={title} />
}
