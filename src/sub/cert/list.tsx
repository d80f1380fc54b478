import { useLoad } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { CertificateCheckStore } from '@/features/certificate/check/certificate-check.store'
import { CertificateCheckView } from '@/features/certificate/check/CertificateCheckView'

/** Certificate look-up, for anyone; a certificate's QR code leads here with its number. */
export default function CertificateCheckPage() {
  const { params } = usePage('certificateCheck')
  const store = usePageStore(() => new CertificateCheckStore(params.number))

  useLoad(() => {
    if (params.number) void store.check()
  })

  return <CertificateCheckView store={store} />
}
