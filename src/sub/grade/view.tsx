import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { toAddress } from '@/core/router/address'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { ClassDetailStore } from '@/features/classes/view/class-detail.store'
import { ClassView } from '@/features/classes/view/ClassView'

/** One class (JUMP-04). */
export default function ClassPage() {
  const { params, title } = usePage('schoolClass')
  const store = usePageStore(() => new ClassDetailStore(params.id))
  useDidShow(() => void store.load())
  usePullDown(store.load)
  useSharedScreen(() => ({ title: store.detail.data?.title ?? title, address: toAddress('schoolClass', params) }))
  return <ClassView store={store} />
}
