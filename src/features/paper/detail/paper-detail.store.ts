import { makeAutoObservable } from 'mobx'
import type { PaperDetail } from '@contract/paper/calls'
import { Resource } from '@/core/list/resource'
import { paperApi, type PaperApi } from '../paper.api'

export type PaperAction = 'login' | 'resume' | 'buy' | 'enter' | 'course' | 'register' | 'none'

/** One paper, and what the learner can do with it now. */
export class PaperDetailStore {
  readonly paper: Resource<PaperDetail>
  readonly #id: string
  readonly #isLoggedIn: () => boolean
  readonly #api: Pick<PaperApi, 'view' | 'checkUnlock'>

  constructor(id: string, isLoggedIn: () => boolean, api: Pick<PaperApi, 'view' | 'checkUnlock'> = paperApi) {
    this.#id = id
    this.#isLoggedIn = isLoggedIn
    this.#api = api
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

  /** Asks again at the door: the page may have been open for hours. A refusal reloads what the page says. */
  async checkEntry(): Promise<{ runningAttemptId: string | null; refusal: string }> {
    const { unlocked, reason, runningAttemptId } = await this.#api.checkUnlock(this.#id)
    if (!unlocked) void this.load()
    return { runningAttemptId, refusal: reason }
  }

  dispose(): void {
    this.paper.dispose()
  }
}
