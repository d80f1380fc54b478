import { makeAutoObservable } from 'mobx'
import type { PracticeResult } from '@contract/practice/calls'
import { Resource } from '@/core/list/resource'
import { practiceApi, type PracticeApi } from '../practice.api'

/** What came of a practice. */
export class PracticeResultStore {
  readonly result: Resource<PracticeResult>

  constructor(id: string, api: Pick<PracticeApi, 'result'> = practiceApi) {
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
