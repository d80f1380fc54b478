import { Housekeeping } from '../../kernel/jobs/housekeeping'
import { ReaderMarks } from '../../kernel/reader-marks'
import { ArticleGate } from './article-gate'
import { ArticleRepository } from './article.repository'
import { articleRoutes } from './article.routes'
import { ArticleService, type ArticleExtras } from './article.service'
import { createArticleDesk, type ArticleDeskDeps } from './desk/article-desk.module'

export interface ArticleDeps extends ArticleDeskDeps {
  /** Signs the marks of readers. */
  readerSecret: string
  extras: ArticleExtras
}

/** Articles for other modules, which stand below what readers do with them. */
export const createArticleGate = ({ database, now, media }: Pick<ArticleDeps, 'database' | 'now' | 'media'>) =>
  new ArticleGate(new ArticleRepository(database), media, now)

/** Articles: reading, likes, and what staff do with them. */
export const createArticleModule = (deps: ArticleDeps) => {
  const { database, now, jobs, media, extras } = deps
  const articles: ArticleService = new ArticleService({
    articles: new ArticleRepository(database),
    extras,
    media,
    marks: new ReaderMarks(deps.readerSecret),
    housekeeping: new Housekeeping('article.forgetReads', jobs, now, () => articles.forgetReads()),
    now,
  })
  return { articles, routes: articleRoutes(articles), desk: createArticleDesk(deps) }
}
