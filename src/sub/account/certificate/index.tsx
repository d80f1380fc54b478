import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { session } from '@/core/session/session.store'
import { CertificateListStore } from '@/features/certificate/list/certificate-list.store'
import { ReceiveCertificateStore } from '@/features/certificate/detail/receive-certificate.store'
import { CertificateListView } from '@/features/certificate/list/CertificateListView'

/** My certificates. */
export default function CertificateListPage() {
  const { allowed } = usePage('certificates')
  const store = usePageStore(() => new CertificateListStore())
  const receiving = usePageStore(() => new ReceiveCertificateStore(session.user?.realName))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <CertificateListView store={store} receiving={receiving} /> : null
}
