import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import type { PictureEncoder } from '../../../kernel/media/picture'
import type { Storage } from '../../../kernel/media/storage'
import { UnusedPictures } from '../../../kernel/media/unused-pictures'
import type { DeskDeps } from '../../staff/desk-deps'
import { ArticleCategoriesService } from './article-categories.service'
import { ArticleDeskRepository } from './article-desk.repository'
import { articleDeskRoutes } from './article-desk.routes'
import { ArticleDeskService, type ArticleAuthors, type ArticleNews } from './article-desk.service'

export interface ArticleDeskDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Media
  storage: Storage
  pictures: PictureEncoder
  authors: ArticleAuthors
  news: ArticleNews
}

/** What staff do with articles and their categories. */
export const createArticleDesk = (deps: ArticleDeskDeps) => {
  const { database, audit, now, jobs, storage, authors, news } = deps
  const repository = new ArticleDeskRepository(database)
  const isUsed = (key: string) => repository.usesPicture(key)
  const unused = new UnusedPictures({ kind: 'article.removeUnusedPicture', jobs, storage, isUsed, now })
  const articles = new ArticleDeskService({ desk: repository, authors, news, files: { ...deps, unused }, audit, now })
  return articleDeskRoutes(articles, new ArticleCategoriesService(repository, audit))
}
