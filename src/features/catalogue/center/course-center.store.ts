import { makeAutoObservable } from 'mobx'
import type { CourseCard } from '@contract/course/course-card'
import type { CourseFilter } from '@contract/course/calls'
import { COURSE_SORTS, type COURSE_TYPES, type CourseSort } from '@contract/course/course-kinds'
import type { Category, CategoryTree } from '@contract/shop/calls'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { catalogApi, type CatalogApi } from '../catalogue.api'

type Charge = 'free' | 'paid'
type CourseTypeFilter = (typeof COURSE_TYPES)[number]

/** The values that the filter sheet changes together. */
export interface SheetFilter {
  charge?: Charge
  courseType?: CourseTypeFilter
}

interface AddressFilter {
  categoryId?: string
  sort?: string
  charge?: string
}

/** The course center: categories of two levels, filters, an order, and the courses that fit (UI-05). */
export class CourseCenterStore {
  readonly list: PagedList<CourseCard>
  readonly #tree: Resource<CategoryTree[]>
  categoryId: string | undefined
  sort: CourseSort
  sheetFilter: SheetFilter
  readonly #api: CatalogApi

  /** Takes the filter of the address (JUMP-03), ignoring unknown values. */
  constructor({ categoryId, sort, charge }: AddressFilter = {}, api: CatalogApi = catalogApi) {
    this.#api = api
    this.categoryId = categoryId || undefined
    this.sort = COURSE_SORTS.find((known) => known === sort) ?? 'default'
    this.sheetFilter = charge === 'free' || charge === 'paid' ? { charge } : {}
    this.list = new PagedList((page, options) => this.#api.courses({ ...this.filter, ...page }, options))
    this.#tree = new Resource((options) => this.#api.categories(options))
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  get categories(): CategoryTree[] {
    return this.#tree.data ?? []
  }

  get categoriesError(): string {
    return this.#tree.error
  }

  get filter(): CourseFilter {
    return { categoryId: this.categoryId, ...this.sheetFilter, ...(this.sort === 'default' ? {} : { sort: this.sort }) }
  }

  /** The top category that is chosen, itself or through one of its children. */
  get topCategory(): CategoryTree | undefined {
    return this.categories.find(
      ({ id, children }) => id === this.categoryId || children.some((child) => child.id === this.categoryId),
    )
  }

  get children(): Category[] {
    return this.topCategory?.children ?? []
  }

  get filterCount(): number {
    return Object.values(this.sheetFilter).filter((value) => value !== undefined).length
  }

  get isNarrowed(): boolean {
    return this.categoryId !== undefined || this.filterCount > 0
  }

  async load(): Promise<void> {
    await Promise.all([this.loadCategories(), this.list.refresh()])
  }

  loadCategories(): Promise<boolean> {
    return this.#tree.load()
  }

  /** undefined means every category. */
  chooseCategory(categoryId: string | undefined): Promise<void> {
    if (categoryId === this.categoryId) return Promise.resolve()
    this.categoryId = categoryId
    return this.reload()
  }

  chooseSort(sort: CourseSort): Promise<void> {
    this.sort = sort
    return this.reload()
  }

  applyFilter(sheetFilter: SheetFilter): Promise<void> {
    this.sheetFilter = sheetFilter
    return this.reload()
  }

  clearFilters(): Promise<void> {
    this.categoryId = undefined
    this.sheetFilter = {}
    return this.reload()
  }

  showEmbedded(): void {
    this.list.showEmbedded()
    this.#tree.showEmbedded()
  }

  dispose(): void {
    this.list.dispose()
    this.#tree.dispose()
  }

  /** The query has changed: rows of the old one would mislead. */
  private async reload(): Promise<void> {
    this.list.clear()
    await this.list.refresh()
  }
}
