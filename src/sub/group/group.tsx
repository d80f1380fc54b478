import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toSharedGroup } from '@/features/group-buy/group-text'
import { GroupStore } from '@/features/group-buy/group/group.store'
import { GroupView } from '@/features/group-buy/group/GroupView'

/** One group: to join it, and how it goes. */
export default function JoinGroupPage() {
  const { params, title } = usePage('joinGroup')
  const store = usePageStore(() => new GroupStore(params.id))

  usePullDown(store.load)
  useDidShow(() => void store.load())
  useSharedScreen(() => toSharedGroup(params.id, store.view.data))

  return <GroupView store={store} title={title} />
}
