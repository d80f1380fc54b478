import { useLoad } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { openAddress } from '@/core/router/router'
import { ShareArrivalStore } from '@/features/share/arrive/share-arrival.store'
import { ShareArrivalView } from '@/features/share/arrive/ShareArrivalView'

/** Where a scanned mini-program code begins: leads on to the shared screen. */
export default function ShareArrivalPage() {
  const { params, title } = usePage('shareArrival')
  const store = usePageStore(() => new ShareArrivalStore(params.scene ?? ''))
  const openShared = async () => {
    const address = await store.open()
    if (address) await openAddress(address, 'replace')
  }
  useLoad(() => void openShared())
  return <ShareArrivalView store={store} title={title} />
}
