import type { ArticleView } from '@contract/article/calls'
import { toAddress } from '@/core/router/address'
import type { SharedScreen } from '@/core/share/shared-screen'
import { firstOf } from '@/shared/list/ends'

/** An article as it is sent to a friend. */
export const toSharedArticle = ({
  id,
  title,
  summary,
  covers,
}: Pick<ArticleView, 'id' | 'title' | 'summary' | 'covers'>): SharedScreen => ({
  title,
  address: toAddress('article', { id }),
  description: summary,
  picture: firstOf(covers),
})
