import { makeAutoObservable } from 'mobx'
import type { ClassPractice } from '@contract/homework/calls'
import { PagedList } from '@/core/list/paged-list'
import { homeworkApi, type HomeworkApi } from '../homework.api'

/** Practices of a class, with what I have done of them. */
export class ClassPracticeStore {
  readonly practices: PagedList<ClassPractice>
  readonly classId: string

  constructor(classId: string, api: Pick<HomeworkApi, 'pagePractices'> = homeworkApi) {
    this.classId = classId
    this.practices = new PagedList((page, options) => api.pagePractices({ classId, ...page }, options))
    makeAutoObservable(this, { practices: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.practices.reload()
  }

  dispose(): void {
    this.practices.dispose()
  }
}
