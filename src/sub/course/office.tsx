import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { OfficeStore } from '@/features/player/office/office.store'
import { OfficeView } from '@/features/player/office/OfficeView'

/** A document of a lesson. */
export default function CourseOfficePage() {
  const { params } = usePage('courseOffice')
  const store = usePageStore(() => new OfficeStore(params.id, params.resourceId))

  useDidShow(() => void store.show())

  return <OfficeView store={store} />
}
