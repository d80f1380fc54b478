import { usePage } from '@/core/page/use-page'
import { SucceedView } from '@/features/user/password/SucceedView'

/** Says what worked. */
export default function SucceedPage() {
  const { params } = usePage('succeed')
  return <SucceedView kind={params.kind} from={params.from} />
}
