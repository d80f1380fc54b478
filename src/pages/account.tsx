import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { AccountStore } from '@/features/user/account/account.store'
import { AccountView } from '@/features/user/account/AccountView'

/** The personal centre. */
export default function AccountPage() {
  usePage('account')
  const store = usePageStore(() => new AccountStore())
  useDidShow(() => void store.load())
  usePullDown(store.load)
  return <AccountView store={store} />
}
