import { useLoad, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { toAddress } from '@/core/router/address'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { ClassCenterStore } from '@/features/classes/center/class-center.store'
import { ClassCenterView } from '@/features/classes/center/ClassCenterView'

/** Class center (JUMP-02, JUMP-03). */
export default function ClassesPage() {
  const { params, title } = usePage('classes')
  const store = usePageStore(() => new ClassCenterStore(params.categoryId))
  useLoad(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())
  useSharedScreen(() => ({ title, address: toAddress('classes', params) }))
  return <ClassCenterView store={store} />
}
