import { useLoad, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { toAddress } from '@/core/router/address'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { ArticleStore } from '@/features/article/view/article.store'
import { ArticleView } from '@/features/article/view/ArticleView'
import { toSharedArticle } from '@/features/article/view/shared-article'

/** One article. */
export default function ArticlePage() {
  const { params, title } = usePage('article')
  const store = usePageStore(() => new ArticleStore(params.id))
  useLoad(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.comments.list.loadMore())
  useSharedScreen(() =>
    store.article.data ? toSharedArticle(store.article.data) : { title, address: toAddress('article', params) },
  )
  return <ArticleView store={store} />
}
