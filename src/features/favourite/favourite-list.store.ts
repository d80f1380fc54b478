import { makeAutoObservable } from 'mobx'
import type { ArticleCard } from '@contract/article/calls'
import type { CourseCard } from '@contract/course/course-card'
import { PagedList } from '@/core/list/paged-list'
import { favouriteApi, type FavouriteApi } from './favourite.api'

export const FAVOURITE_TABS = ['courses', 'articles'] as const
export type FavouriteTab = (typeof FAVOURITE_TABS)[number]

/** Courses and articles that I keep for later. */
export class FavouriteListStore {
  tab: FavouriteTab = 'courses'
  readonly courses: PagedList<CourseCard>
  readonly articles: PagedList<ArticleCard>
  readonly #api: FavouriteApi

  constructor(api: FavouriteApi = favouriteApi) {
    this.#api = api
    this.courses = new PagedList((page, options) => this.#api.page(page, options))
    this.articles = new PagedList((page, options) => this.#api.articles(page, options))
    makeAutoObservable(this, { courses: false, articles: false }, { autoBind: true })
  }

  /** The list of the open tab. */
  get list(): PagedList<CourseCard> | PagedList<ArticleCard> {
    return this.tab === 'courses' ? this.courses : this.articles
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  async select(tab: FavouriteTab): Promise<void> {
    this.tab = tab
    if (this.list.phase === 'idle') await this.list.refresh()
  }

  async remove(id: string): Promise<void> {
    await this.#api.remove(id)
    await this.courses.remove((course) => course.id === id)
  }

  async removeArticle(id: string): Promise<void> {
    await this.#api.removeArticle(id)
    await this.articles.remove((article) => article.id === id)
  }

  dispose(): void {
    this.courses.dispose()
    this.articles.dispose()
  }
}
