import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { RecordStore } from '@/features/selection/record/record.store'
import { RecordView } from '@/features/selection/record/RecordView'

/** All that the learner chose. */
export default function SelectionRecordPage() {
  const { title, allowed } = usePage('selectionRecord')
  const store = usePageStore(() => new RecordStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  useReachBottom(() => void store.list.loadMore())

  return allowed ? <RecordView store={store} title={title} /> : null
}
