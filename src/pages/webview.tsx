import { usePage } from '@/core/page/use-page'
import { WebPageView } from '@/features/shop/ui/WebPageView'

/** An outside page (JUMP-06). */
export default function WebviewPage() {
  const { params, title } = usePage('webview')
  return <WebPageView url={params.url} title={title} />
}
