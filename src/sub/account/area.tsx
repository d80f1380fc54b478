import { useLoad } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { AreaStore } from '@/features/user/area/area.store'
import { AreaView } from '@/features/user/area/AreaView'

/** Country and area picker (UI-05). The choice is stored in `areaChoice` for the page that opened the picker. */
export default function AreaPage() {
  const { params, title } = usePage('area')
  const store = usePageStore(() => new AreaStore())
  useLoad(() => void store.load())
  return <AreaView store={store} title={title} chosen={params.code} />
}
