import { makeAutoObservable } from 'mobx'
import type { ExamResult } from '@contract/exam/calls'
import { Resource } from '@/core/list/resource'
import { examApi, type ExamApi } from '../exam.api'

/** What came of an attempt. */
export class ExamResultStore {
  readonly result: Resource<ExamResult>

  constructor(id: string, api: Pick<ExamApi, 'result'> = examApi) {
    this.result = new Resource((options) => api.result(id, options))
    makeAutoObservable(this, { result: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.result.load()
  }

  dispose(): void {
    this.result.dispose()
  }
}
