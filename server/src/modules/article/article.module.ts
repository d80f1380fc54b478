import type { Database } from '../../kernel/db/database'
import { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { PictureEncoder } from '../../kernel/media/picture'
import { UnusedPictures } from '../../kernel/media/unused-pictures'
import type { Storage } from '../../kernel/media/storage'
import { createAudit } from '../staff/staff.module'
import { ArticleGate } from './article-gate'
import { ArticleRepository } from './article.repository'
import { articleRoutes } from './article.routes'
import { ArticleService, type ArticleExtras } from './article.service'
import { ArticleCategoriesService } from './desk/article-categories.service'
import { ArticleDeskRepository } from './desk/article-desk.repository'
import { articleDeskRoutes } from './desk/article-desk.routes'
import { ArticleDeskService, type ArticleAuthors, type ArticleNews } from './desk/article-desk.service'
import { ReaderMarks } from '../../kernel/reader-marks'

export interface ArticleDeps {
  database: Database
  now: () => Date
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Media
  storage: Storage
  pictures: PictureEncoder
  /** Signs the marks of readers. */
  readerSecret: string
  extras: ArticleExtras
  authors: ArticleAuthors
  news: ArticleNews
}

/** Articles for other modules, which stand below what readers do with them. */
export const createArticleGate = ({ database, now, media }: Pick<ArticleDeps, 'database' | 'now' | 'media'>) =>
  new ArticleGate(new ArticleRepository(database), media, now)

/** Articles: reading, likes, and what staff do with them. */
export const createArticleModule = (deps: ArticleDeps) => {
  const { database, now, jobs, media, extras, authors, news } = deps
  const articles: ArticleService = new ArticleService({
    articles: new ArticleRepository(database),
    extras,
    media,
    marks: new ReaderMarks(deps.readerSecret),
    housekeeping: new Housekeeping('article.forgetReads', jobs, now, () => articles.forgetReads()),
    now,
  })
  const audit = createAudit({ database, now })
  const repository = new ArticleDeskRepository(database)
  const isUsed = (key: string) => repository.usesPicture(key)
  const unused = new UnusedPictures({ kind: 'article.removeUnusedPicture', jobs, storage: deps.storage, isUsed, now })
  const desk = new ArticleDeskService({ desk: repository, authors, news, files: { ...deps, unused }, audit, now })
  return {
    articles,
    routes: { ...articleRoutes(articles), ...articleDeskRoutes(desk, new ArticleCategoriesService(repository, audit)) },
  }
}
