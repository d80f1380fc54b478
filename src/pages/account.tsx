import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { AccountStore } from '@/features/user/account.store'
import { AccountView } from '@/features/user/ui/AccountView'

/** The personal centre. */
export default function AccountPage() {
  usePage('account')
  const store = usePageStore(() => new AccountStore())
  useDidShow(() => void store.load())
  usePullDownRefresh(() => void store.load().finally(() => Taro.stopPullDownRefresh()))
  return <AccountView store={store} />
}
