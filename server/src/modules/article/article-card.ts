import type { ArticleCard } from '@contract/article/calls'
import type { Media } from '../../kernel/media/media'
import type { ArticleCardRow } from './article.repository'

/** A published article in a list. */
export const toArticleCard = (row: ArticleCardRow, media: Pick<Media, 'urlOf'>): ArticleCard => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  coverKind: row.coverKind,
  covers: row.covers.map((key) => media.urlOf(key)),
  categoryName: row.categoryName,
  authorName: row.authorName,
  top: row.top,
  readCount: row.readCount,
  likeCount: row.likeCount,
  publishedAt: row.publishedAt!.toISOString(),
})
