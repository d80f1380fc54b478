import { makeAutoObservable } from 'mobx'
import type { ExamRecord } from '@contract/exam/calls'
import { PagedList } from '@/core/list/paged-list'
import { examApi, type ExamApi } from '../exam.api'

/** The learner's attempts, the newest first; of one paper where it is named. */
export class ExamRecordListStore {
  readonly list: PagedList<ExamRecord>

  constructor(paperId?: string, api: Pick<ExamApi, 'records'> = examApi) {
    this.list = new PagedList((page, options) => api.records({ ...page, paperId: paperId || undefined }, options))
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  dispose(): void {
    this.list.dispose()
  }
}
