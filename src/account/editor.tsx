import { usePage } from '@/core/page/use-page'
import { ShopInfoView } from '@/features/shop/ui/ShopInfoView'

/** What there is to know about the school (NAV-07). */
export default function EditorPage() {
  const { title } = usePage('editor')
  return <ShopInfoView title={title} />
}
