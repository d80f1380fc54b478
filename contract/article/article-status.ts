/** Where an article is: written, shown (from its moment on), or taken back. */

export const ARTICLE_STATUSES = ['draft', 'published', 'withdrawn'] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]

export const ARTICLE_EVENTS = ['publish', 'withdraw'] as const
export type ArticleEvent = (typeof ARTICLE_EVENTS)[number]

const NEXT: Record<ArticleStatus, Partial<Record<ArticleEvent, ArticleStatus>>> = {
  draft: { publish: 'published' },
  published: { withdraw: 'withdrawn' },
  withdrawn: { publish: 'published' },
}

/** The status after an event; undefined where it is refused. */
export const nextArticleStatus = (from: ArticleStatus, event: ArticleEvent): ArticleStatus | undefined =>
  NEXT[from][event]
