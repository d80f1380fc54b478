import { makeAutoObservable } from 'mobx'
import type { CourseCard } from '@contract/course/course-card'
import { PagedList } from '@/core/list/paged-list'
import { collectApi, type CollectApi } from './favourites.api'

/** Courses that I keep for later. */
export class FavouritesStore {
  readonly list: PagedList<CourseCard>

  constructor(private readonly api: CollectApi = collectApi) {
    this.list = new PagedList((page, options) => this.api.page(page, options))
    makeAutoObservable<this, 'api'>(this, { api: false, list: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  async remove(id: string): Promise<void> {
    await this.api.remove(id)
    await this.list.remove((course) => course.id === id)
  }

  dispose(): void {
    this.list.dispose()
  }
}
