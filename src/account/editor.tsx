import { usePage } from '@/core/page/use-page'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { readSharedShop } from '@/features/shop/shared-shop'
import { ShopInfoView } from '@/features/shop/ui/ShopInfoView'

/** The school's information (NAV-07). */
export default function EditorPage() {
  const { title } = usePage('editor')
  useSharedScreen(readSharedShop)
  return <ShopInfoView title={title} />
}
