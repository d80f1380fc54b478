import { useLoad, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { toAddress } from '@/core/router/address'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { ArticleListStore } from '@/features/article/list/article-list.store'
import { ArticleListView } from '@/features/article/list/ArticleListView'

/** News center (JUMP-02). */
export default function ArticleHomePage() {
  const { params, title } = usePage('articleHome')
  const store = usePageStore(() => new ArticleListStore(params.categoryId))
  useLoad(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())
  useSharedScreen(() => ({ title, address: toAddress('articleHome', params) }))
  return <ArticleListView store={store} title={title} />
}
