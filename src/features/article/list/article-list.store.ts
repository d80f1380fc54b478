import { makeAutoObservable } from 'mobx'
import type { ArticleCard, ArticleCategory } from '@contract/article/calls'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { articleApi, type ArticleApi } from '../article.api'

type Api = Pick<ArticleApi, 'categories' | 'page'>

/** Articles of one category or of all. */
export class ArticleListStore {
  /** '' for all. */
  categoryId: string
  readonly categories: Resource<ArticleCategory[]>
  readonly list: PagedList<ArticleCard>

  constructor(categoryId = '', api: Api = articleApi) {
    this.categoryId = categoryId
    this.categories = new Resource((options) => api.categories(options))
    this.list = new PagedList((page, options) =>
      api.page({ ...page, categoryId: this.categoryId || undefined }, options),
    )
    makeAutoObservable(this, { categories: false, list: false }, { autoBind: true })
  }

  /** All, then the categories that have articles, and the chosen one in any case. */
  get tabs(): { key: string; label: string }[] {
    const filled = (this.categories.data ?? []).filter(
      ({ id, articleCount }) => articleCount > 0 || id === this.categoryId,
    )
    return [{ key: '', label: '全部' }, ...filled.map(({ id, name }) => ({ key: id, label: name }))]
  }

  async load(): Promise<boolean> {
    return (await Promise.all([this.categories.load(), this.list.reload()])).every(Boolean)
  }

  async choose(categoryId: string): Promise<void> {
    if (categoryId === this.categoryId) return
    this.categoryId = categoryId
    this.list.clear()
    await this.list.refresh()
  }

  dispose(): void {
    this.categories.dispose()
    this.list.dispose()
  }
}
