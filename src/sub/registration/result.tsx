import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { EntryStore } from '@/features/registration/progress/entry.store'
import { ResultView } from '@/features/registration/progress/ResultView'

/** What became of handing an entry in. */
export default function ResultPage() {
  const { params, allowed } = usePage('registrationResult')
  const store = usePageStore(() => new EntryStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <ResultView store={store} /> : null
}
