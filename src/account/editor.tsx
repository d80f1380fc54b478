import { usePage } from '@/core/page/use-page'
import { useShareCard } from '@/core/page/use-share-card'
import { readSharedShop } from '@/features/shop/shared-shop'
import { ShopInfoView } from '@/features/shop/ui/ShopInfoView'

/** What there is to know about the school (NAV-07). */
export default function EditorPage() {
  const { title } = usePage('editor')
  useShareCard(readSharedShop)
  return <ShopInfoView title={title} />
}
