import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { FavouritesStore } from '@/features/collect/favourites.store'
import { FavouritesView } from '@/features/collect/ui/FavouritesView'

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
