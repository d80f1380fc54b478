import { makeAutoObservable } from 'mobx'
import type { CourseCard } from '@contract/course/course-card'
import { PagedList } from '@/core/list/paged-list'
import { favouriteApi, type FavouriteApi } from './favourite.api'

/** Courses that I keep for later. */
export class FavouriteListStore {
  readonly list: PagedList<CourseCard>
  readonly #api: FavouriteApi

  constructor(api: FavouriteApi = favouriteApi) {
    this.#api = api
    this.list = new PagedList((page, options) => this.#api.page(page, options))
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  async remove(id: string): Promise<void> {
    await this.#api.remove(id)
    await this.list.remove((course) => course.id === id)
  }

  dispose(): void {
    this.list.dispose()
  }
}
