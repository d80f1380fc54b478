import { useLoad, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { SearchResultStore } from '@/features/search/search-result.store'
import { SearchResultView } from '@/features/search/ui/SearchResultView'

/** What a search found. */
export default function SearchResultPage() {
  const { params } = usePage('searchResult')
  const store = usePageStore(() => new SearchResultStore(params.keyword ?? ''))

  useLoad(() => void store.load())
  useReachBottom(() => void store.loadMore())

  return <SearchResultView store={store} />
}
