import { makeAutoObservable } from 'mobx'
import type { TeacherApplication } from '@contract/teacher/application-calls'
import { PagedList } from '@/core/list/paged-list'
import { applyTeacherApi, type ApplyTeacherApi } from './apply-teacher.api'

/** My applications to teach here, the latest first. */
export class ApplicationListStore {
  readonly list: PagedList<TeacherApplication>

  constructor(api: Pick<ApplyTeacherApi, 'page'> = applyTeacherApi) {
    this.list = new PagedList((page, options) => api.page(page, options))
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  dispose(): void {
    this.list.dispose()
  }
}
