import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { open } from '@/core/router/router'
import { PracticeRecordsStore } from '@/features/practice/record/practice-records.store'
import { PracticeRecordsView } from '@/features/practice/record/PracticeRecordsView'

/** My practices. */
export default function PracticeRecordsPage() {
  const { title, allowed } = usePage('practiceRecords')
  const store = usePageStore(() => new PracticeRecordsStore())

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? (
    <PracticeRecordsView
      store={store}
      title={title}
      onOpen={({ id, status }) => (status === 'doing' ? open('practice', { id }) : open('practiceResult', { id }))}
    />
  ) : null
}
