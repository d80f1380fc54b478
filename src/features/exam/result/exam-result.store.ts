import { makeAutoObservable } from 'mobx'
import type { ExamResult } from '@contract/exam/calls'
import { Resource } from '@/core/list/resource'
import { examApi, type ExamApi } from '../exam.api'

/** When the marking is asked for again; the last delay repeats. */
const POLL_MILLISECONDS = [1000, 2000, 4000, 8000]

/** What came of an attempt. While many are marked at the same time, the score comes some seconds later. */
export class ExamResultStore {
  readonly result: Resource<ExamResult>
  #timer: ReturnType<typeof setTimeout> | undefined
  #polls = 0
  #disposed = false

  constructor(id: string, api: Pick<ExamApi, 'result'> = examApi) {
    this.result = new Resource((options) => api.result(id, options))
    makeAutoObservable(this, { result: false }, { autoBind: true })
  }

  /** Whether the attempt is closed and its marks are on their way. */
  get isMarking(): boolean {
    return this.result.data?.status === 'submitted'
  }

  async load(): Promise<boolean> {
    clearTimeout(this.#timer)
    const loaded = await this.result.load()
    clearTimeout(this.#timer)
    if (this.isMarking && !this.#disposed) {
      const delay = POLL_MILLISECONDS[Math.min(this.#polls++, POLL_MILLISECONDS.length - 1)]
      this.#timer = setTimeout(() => void this.load(), delay)
    }
    return loaded
  }

  dispose(): void {
    this.#disposed = true
    clearTimeout(this.#timer)
    this.result.dispose()
  }
}
