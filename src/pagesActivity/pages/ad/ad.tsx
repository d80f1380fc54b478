import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { toAddress } from '@/core/router/address'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { AdPageStore } from '@/features/ad/ad-page.store'
import { AdPageView } from '@/features/ad/AdPageView'

/** The page of an ad. */
export default function AdPage() {
  const { params, title } = usePage('ad')
  const store = usePageStore(() => new AdPageStore(params.id))

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useSharedScreen(() => ({ title: store.page.data?.title ?? title, address: toAddress('ad', { id: params.id }) }))

  return <AdPageView store={store} title={title} />
}
