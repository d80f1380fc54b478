import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { toAddress } from '@/core/router/address'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { BulletinListStore } from '@/features/message/bulletin-list.store'
import { BulletinListView } from '@/features/message/ui/BulletinListView'

/** The school's bulletins, also for visitors. It reloads when shown again, as after one was read. */
export default function BulletinListPage() {
  const { title } = usePage('bulletins')
  const store = usePageStore(() => new BulletinListStore())

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())
  useSharedScreen(() => ({ title, address: toAddress('bulletins', {}) }))

  return <BulletinListView store={store} />
}
