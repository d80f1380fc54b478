import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { RecordsStore } from '@/features/book/records/records.store'
import { RecordsView } from '@/features/book/records/RecordsView'

/** What was handed out to me, and what I carry for my class. */
export default function BookRecordsPage() {
  const { title, allowed } = usePage('bookRecords')
  const store = usePageStore(() => new RecordsStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <RecordsView store={store} title={title} /> : null
}
