import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { ChooseStore } from '@/features/book/choose/choose.store'
import { SuccessView } from '@/features/book/success/SuccessView'

/** What was signed of a round. */
export default function SelectBookSuccessPage() {
  const { params, title, allowed } = usePage('selectBookSuccess')
  const store = usePageStore(() => new ChooseStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <SuccessView store={store} title={title} /> : null
}
