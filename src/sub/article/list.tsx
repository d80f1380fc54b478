import { useLoad, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { toAddress } from '@/core/router/address'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { ArticleListStore } from '@/features/article/list/article-list.store'
import { ArticleListView } from '@/features/article/list/ArticleListView'

/** The articles of a category, or of all (JUMP-03, JUMP-04). */
export default function ArticlesPage() {
  const { params, title } = usePage('articles')
  const store = usePageStore(() => new ArticleListStore(params.categoryId))
  useLoad(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())
  useSharedScreen(() => ({ title, address: toAddress('articles', params) }))
  return <ArticleListView store={store} title={title} />
}
