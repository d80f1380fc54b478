import { makeAutoObservable } from 'mobx'
import type { ArticleCard } from '@contract/article/calls'
import type { CourseCard } from '@contract/course/course-card'
import type { GoodsCard } from '@contract/goods/calls'
import { PagedList } from '@/core/list/paged-list'
import { favouriteApi, type FavouriteApi } from './favourite.api'

export const FAVOURITE_TABS = ['courses', 'goods', 'articles'] as const
export type FavouriteTab = (typeof FAVOURITE_TABS)[number]

/** Courses, goods and articles that I keep for later. */
export class FavouriteListStore {
  tab: FavouriteTab = 'courses'
  readonly courses: PagedList<CourseCard>
  readonly goods: PagedList<GoodsCard>
  readonly articles: PagedList<ArticleCard>
  readonly #api: FavouriteApi

  constructor(api: FavouriteApi = favouriteApi) {
    this.#api = api
    this.courses = new PagedList((page, options) => this.#api.page(page, options))
    this.goods = new PagedList((page, options) => this.#api.goods(page, options))
    this.articles = new PagedList((page, options) => this.#api.articles(page, options))
    makeAutoObservable(this, { courses: false, goods: false, articles: false }, { autoBind: true })
  }

  /** The list of the open tab. */
  get list(): PagedList<CourseCard> | PagedList<GoodsCard> | PagedList<ArticleCard> {
    return this[this.tab]
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

  async removeGoods(id: string): Promise<void> {
    await this.#api.removeGoods(id)
    await this.goods.remove((goods) => goods.id === id)
  }

  async removeArticle(id: string): Promise<void> {
    await this.#api.removeArticle(id)
    await this.articles.remove((article) => article.id === id)
  }

  dispose(): void {
    this.courses.dispose()
    this.goods.dispose()
    this.articles.dispose()
  }
}
