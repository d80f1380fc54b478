import { useLoad, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { useShareCard } from '@/core/page/use-share-card'
import { toAddress } from '@/core/router/address'
import { SearchResultStore } from '@/features/search/search-result.store'
import { SearchResultView } from '@/features/search/ui/SearchResultView'

/** What a search found. */
export default function SearchResultPage() {
  const { params } = usePage('searchResult')
  const store = usePageStore(() => new SearchResultStore(params.keyword ?? ''))

  useLoad(() => void store.load())
  useReachBottom(() => void store.loadMore())
  useShareCard(() => ({ title: `和“${params.keyword ?? ''}”有关的课程`, address: toAddress('searchResult', params) }))

  return <SearchResultView store={store} />
}
