import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { DeregistrationStore } from '@/features/user/deregistration/deregistration.store'
import { DeregistrationView } from '@/features/user/deregistration/DeregistrationView'

/** What ending the account means. */
export default function LogoffPage() {
  const { allowed } = usePage('logoff')
  const store = usePageStore(() => new DeregistrationStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <DeregistrationView store={store} /> : null
}
