import { usePage } from '@/core/page/use-page'
import { ErrorView } from '@/features/shop/ui/ErrorView'

/** What went wrong before a page could be shown. */
export default function ErrorPage() {
  const { params } = usePage('error')
  return <ErrorView type={params.type} from={params.from} />
}
