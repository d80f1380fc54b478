import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { SearchStore } from '@/features/search/words/search.store'
import { SearchView } from '@/features/search/words/SearchView'

/** Search. */
export default function SearchPage() {
  const { params } = usePage('search')
  const store = usePageStore(() => new SearchStore(params.keyword))

  useDidShow(() => void store.load())

  return <SearchView store={store} />
}
