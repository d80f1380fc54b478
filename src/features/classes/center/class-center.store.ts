import { makeAutoObservable } from 'mobx'
import type { ClassCard } from '@contract/classes/calls'
import type { CategoryTree } from '@contract/shop/calls'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { classesApi, type ClassesApi } from '../classes.api'

type Api = Pick<ClassesApi, 'categories' | 'page'>

/** The class center: classes that can be joined or run, by category and by a part of their name. */
export class ClassCenterStore {
  /** What stands in the field; `search` takes it over. */
  keyword = ''
  /** Undefined for all; also a category of the second level, from an address (JUMP-03). */
  categoryId: string | undefined
  readonly list: PagedList<ClassCard>
  private readonly tree: Resource<CategoryTree[]>
  private searched = ''

  constructor(categoryId?: string, api: Api = classesApi) {
    this.categoryId = categoryId || undefined
    this.tree = new Resource((options) => api.categories(options))
    this.list = new PagedList((page, options) =>
      api.page({ ...page, categoryId: this.categoryId, keyword: this.searched || undefined }, options),
    )
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  /** The tabs: all, and the categories of the first level. They are left out while they are not known. */
  get tabs(): { key: string; label: string }[] {
    const categories = this.tree.data ?? []
    return categories.length > 0 ? [ALL, ...categories.map(({ id, name }) => ({ key: id, label: name }))] : []
  }

  /** The chosen tab, itself or through one of its children. */
  get tab(): string {
    const { categoryId } = this
    const top = (this.tree.data ?? []).find(
      ({ id, children }) => id === categoryId || children.some((child) => child.id === categoryId),
    )
    return top?.id ?? ALL.key
  }

  get isNarrowed(): boolean {
    return this.categoryId !== undefined || this.searched !== ''
  }

  async load(): Promise<boolean> {
    const [loaded] = await Promise.all([this.list.reload(), this.tree.load()])
    return loaded
  }

  choose(key: string): Promise<void> {
    this.categoryId = key || undefined
    return this.restart()
  }

  /** Clearing the field shows all again at once. */
  type(keyword: string): void {
    this.keyword = keyword
    if (keyword === '' && this.searched !== '') void this.search()
  }

  search(): Promise<void> {
    this.searched = this.keyword.trim()
    return this.restart()
  }

  showAll(): Promise<void> {
    this.keyword = ''
    this.searched = ''
    this.categoryId = undefined
    return this.restart()
  }

  dispose(): void {
    this.list.dispose()
    this.tree.dispose()
  }

  /** The rows of another filter would mislead. */
  private async restart(): Promise<void> {
    this.list.clear()
    await this.list.refresh()
  }
}

const ALL = { key: '', label: '全部' }
