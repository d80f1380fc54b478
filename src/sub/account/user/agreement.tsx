import { usePage } from '@/core/page/use-page'
import { AgreementView } from '@/features/user/agreement/AgreementView'

/** User agreement or privacy policy. */
export default function AgreementPage() {
  const { params } = usePage('agreement')
  return <AgreementView kind={params.kind} />
}
