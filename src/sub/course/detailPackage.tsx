import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { PackageDetailStore } from '@/features/course/package/package-detail.store'
import { toSharedPackage } from '@/features/course/shared-course'
import { PackageDetailView } from '@/features/course/package/PackageDetailView'
import { lazyView } from '@/shared/lazy/lazy-view'

const MaterialStage = lazyView(() =>
  import('@/features/player/material/MaterialStage').then((module) => module.MaterialStage),
)

/** Package detail (course types 8, 9 and 10). It reloads when shown again, as after a purchase. */
export default function PackageDetailPage() {
  const { params } = usePage('packageDetail')
  const store = usePageStore(() => new PackageDetailStore(params.id))

  useDidShow(() => void store.load())
  useSharedScreen(() => toSharedPackage(params.id, store.course.data))

  return <PackageDetailView store={store} MaterialStage={MaterialStage} />
}
