import { makeAutoObservable } from 'mobx'
import type { PracticeSet } from '@contract/practice/calls'
import { PagedList } from '@/core/list/paged-list'
import { practiceApi, type PracticeApi } from '../practice.api'

/** The sets of one course, with what I have done of them. */
export class CoursePracticeStore {
  readonly sets: PagedList<PracticeSet>

  constructor(courseId: string, api: Pick<PracticeApi, 'sets'> = practiceApi) {
    this.sets = new PagedList((page, options) => api.sets({ courseId, ...page }, options))
    makeAutoObservable(this, { sets: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.sets.reload()
  }

  dispose(): void {
    this.sets.dispose()
  }
}
