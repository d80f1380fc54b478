import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { toAddress } from '@/core/router/address'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { BulletinStore } from '@/features/message/bulletin.store'
import { BulletinView } from '@/features/message/ui/BulletinView'

/** One bulletin. */
export default function BulletinPage() {
  const { params, title } = usePage('bulletin')
  const store = usePageStore(() => new BulletinStore(params.id))

  useDidShow(() => void store.load())
  useSharedScreen(() => ({
    title: store.bulletin.data?.title ?? title,
    address: toAddress('bulletin', params),
  }))

  return <BulletinView store={store} />
}
