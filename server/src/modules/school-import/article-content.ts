import type { CoverKind } from '@contract/article/article-kinds'

/** The articles of a school's folder. */
export interface ArticleContents {
  categories: { id: string; name: string }[]
  articles: ArticleContent[]
}

export interface ArticleContent {
  id: string
  categoryId: string
  title: string
  summary: string
  coverKind: CoverKind
  covers: string[]
  html: string
  film: string
  /** '' takes the teacher's name. */
  authorName: string
  teacherId: string | null
  courseIds: string[]
  publishedAt: Date
  top: boolean
}
