import { useLoad, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toAddress } from '@/core/router/address'
import { replace } from '@/core/router/router'
import { SearchResultStore } from '@/features/search/result/search-result.store'
import { SearchResultView } from '@/features/search/result/SearchResultView'

/** What a search found. An address without a word leads to the field for one. */
export default function SearchResultPage() {
  const { params } = usePage('searchResult')
  const store = usePageStore(() => new SearchResultStore(params.keyword ?? ''))

  useLoad(() => void (store.keyword ? store.load() : replace('search')))
  useReachBottom(() => void store.loadMore())
  useSharedScreen(() => ({
    title: `和“${params.keyword ?? ''}”有关的课程`,
    address: toAddress('searchResult', params),
  }))

  return store.keyword ? <SearchResultView store={store} /> : null
}
