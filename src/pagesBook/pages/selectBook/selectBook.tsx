import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { open } from '@/core/router/router'
import { ChooseStore } from '@/features/book/choose/choose.store'
import { ChooseView } from '@/features/book/choose/ChooseView'

/** Books and materials that a class needs, and the code to fetch them. */
export default function SelectBookPage() {
  const { params, title, allowed } = usePage('selectBook')
  const store = usePageStore(() => new ChooseStore(params.id))

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? (
    <ChooseView store={store} title={title} onSigned={(id) => open('selectBookSuccess', { id })} />
  ) : null
}
