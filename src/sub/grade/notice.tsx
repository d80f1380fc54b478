import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { NoticeListStore } from '@/features/classes/notice/notice-list.store'
import { NoticeListView } from '@/features/classes/notice/NoticeListView'

/** Notices of a class. */
export default function ClassNoticesPage() {
  const { params, allowed } = usePage('classNotices')
  const store = usePageStore(() => new NoticeListStore(params))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <NoticeListView store={store} /> : null
}
