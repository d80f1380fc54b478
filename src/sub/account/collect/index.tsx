import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { FavouriteListStore } from '@/features/favourite/favourite-list.store'
import { FavouriteListView } from '@/features/favourite/FavouriteListView'

/** My favourites. */
export default function FavouritesPage() {
  const { allowed } = usePage('favourites')
  const store = usePageStore(() => new FavouriteListStore())

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <FavouriteListView store={store} /> : null
}
