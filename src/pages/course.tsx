import { useLoad, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toAddress } from '@/core/router/address'
import { CourseCenterStore } from '@/features/catalogue/center/course-center.store'
import { CourseCenterView } from '@/features/catalogue/center/CourseCenterView'

/** Course center. */
export default function CoursePage() {
  const { params, title } = usePage('course')
  const store = usePageStore(() => new CourseCenterStore(params))
  useLoad(() => void store.load())
  usePullDown(store.list.refresh)
  useReachBottom(() => void store.list.loadMore())
  useSharedScreen(() => ({ title, address: toAddress('course', params) }))
  return <CourseCenterView store={store} title={title} />
}
