import { makeAutoObservable } from 'mobx'
import type { TeacherCard } from '@contract/shop/calls'
import { PagedList } from '@/core/list/paged-list'
import { teacherApi, type TeacherApi } from '../teacher.api'

/** The school's teachers, all or by a part of their name. */
export class TeacherListStore {
  /** What stands in the field; `search` takes it over. */
  keyword = ''
  readonly list: PagedList<TeacherCard>
  private searched = ''

  constructor(api: Pick<TeacherApi, 'page'> = teacherApi) {
    this.list = new PagedList((page, options) => api.page({ ...page, keyword: this.searched || undefined }, options))
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  /** Whether the list shows a part of the teachers only. */
  get narrowed(): boolean {
    return this.searched !== ''
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  /** Clearing the field shows everybody again at once. */
  type(keyword: string): void {
    this.keyword = keyword
    if (keyword === '' && this.narrowed) void this.search()
  }

  async search(): Promise<void> {
    this.searched = this.keyword.trim()
    this.list.clear()
    await this.list.refresh()
  }

  async showAll(): Promise<void> {
    this.keyword = ''
    await this.search()
  }

  dispose(): void {
    this.list.dispose()
  }
}
