import type { CoverKind } from '@contract/article/article-kinds'
import type { ArticleStatus } from '@contract/article/article-status'

export const COVER_WORDS: Record<CoverKind, string> = {
  none: '没有图',
  right: '右边一张图',
  big: '一张大图',
  three: '三张图',
}
export const ARTICLE_STATUS_WORDS: Record<ArticleStatus, string> = {
  draft: '草稿',
  published: '已发布',
  withdrawn: '已撤回',
}
