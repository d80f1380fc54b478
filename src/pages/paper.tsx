import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { PaperCenterView } from '@/features/paper/center/PaperCenterView'
import { PaperListStore } from '@/features/paper/list/paper-list.store'

/** The exam center. */
export default function PaperCenterPage() {
  const { params, title } = usePage('papers')
  const store = usePageStore(() => new PaperListStore(params.categoryId))

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return <PaperCenterView store={store} title={title} />
}
