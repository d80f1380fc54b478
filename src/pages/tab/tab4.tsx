import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { AccountStore } from '@/features/user/account/account.store'
import { AccountView } from '@/features/user/account/AccountView'

/** The personal centre as a tab (NAV-02). */
export default function Tab4Page() {
  usePage('tab4')
  const store = usePageStore(() => new AccountStore())
  useDidShow(() => void store.load())
  return <AccountView store={store} tab="tab4" />
}
