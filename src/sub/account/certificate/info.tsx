import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { CertificateDetailStore } from '@/features/certificate/detail/certificate-detail.store'
import { CertificateView } from '@/features/certificate/detail/CertificateView'

/** One certificate of mine. */
export default function CertificatePage() {
  const { params, allowed } = usePage('certificate')
  const store = usePageStore(() => new CertificateDetailStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <CertificateView store={store} /> : null
}
