import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { back } from '@/core/router/router'
import { AddressListStore } from '@/features/address/list/address-list.store'
import { AddressListView } from '@/features/address/list/AddressListView'

/** My delivery addresses; with `pick` one is chosen for the page below. */
export default function AddressListPage() {
  const { params, allowed } = usePage('addresses')
  const store = usePageStore(() => new AddressListStore(params.pick === '1'))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <AddressListView store={store} onPicked={back} /> : null
}
