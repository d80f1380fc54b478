import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { FavouritesStore } from '@/features/favourites/favourites.store'
import { FavouritesView } from '@/features/favourites/ui/FavouritesView'

/** My favourites. */
export default function FavouritesPage() {
  const { allowed } = usePage('favourites')
  const store = usePageStore(() => new FavouritesStore())

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <FavouritesView store={store} /> : null
}
