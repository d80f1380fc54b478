import { makeAutoObservable } from 'mobx'
import type { PaperDetail } from '@contract/paper/calls'
import { Resource } from '@/core/list/resource'
import { paperApi, type PaperApi } from '../paper.api'

export type PaperAction = 'login' | 'resume' | 'buy' | 'enter' | 'course' | 'register' | 'none'

/** One paper, and what the learner can do with it now. */
export class PaperDetailStore {
  readonly paper: Resource<PaperDetail>
  readonly #isLoggedIn: () => boolean

  constructor(id: string, isLoggedIn: () => boolean, api: Pick<PaperApi, 'view'> = paperApi) {
    this.#isLoggedIn = isLoggedIn
    this.paper = new Resource((options) => api.view(id, options))
    makeAutoObservable(this, { paper: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.paper.load()
  }

  get action(): PaperAction {
    const { data } = this.paper
    if (!data) return 'none'
    if (data.runningAttemptId) return 'resume'
    if (data.phase === 'closed') return 'none'
    if (!this.#isLoggedIn()) return 'login'
    if (data.refusal === '') return 'enter'
    if (!data.owned) return 'buy'
    if (data.attemptsUsed > 0 || data.phase !== 'open') return 'none'
    if (data.entry === 'registration' && data.registrationId) return 'register'
    return data.entry === 'course' && data.courseId ? 'course' : 'none'
  }

  dispose(): void {
    this.paper.dispose()
  }
}
