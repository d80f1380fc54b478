import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { replace } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { RegistrationListStore, type RegistrationTab } from '@/features/registration/list/registration-list.store'
import { RegistrationListView } from '@/features/registration/list/RegistrationListView'

/** Registrations for exams; anyone may look, my entries need a login. */
export default function RegistrationListPage() {
  const { params } = usePage('registrations')
  const store = usePageStore(() => new RegistrationListStore(session.loggedIn ? params.tab : undefined))

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  const choose = (tab: RegistrationTab) =>
    tab === 'mine' && !session.loggedIn
      ? replace('login', { from: '/sub/registration/list?tab=mine' })
      : store.choose(tab)
  return <RegistrationListView store={store} onTab={choose} />
}
