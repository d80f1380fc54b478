import { makeAutoObservable } from 'mobx'
import type { StudySummary } from '@contract/study/calls'
import { Resource } from '@/core/list/resource'
import { session } from '@/core/session/session.store'
import { studyApi, type StudyApi } from '../study.api'

/** What the learner has studied, as the server measured it; nothing is loaded for a visitor. */
export class StudySummaryStore {
  readonly summary: Resource<StudySummary>
  readonly #person: Pick<typeof session, 'loggedIn'>

  constructor(api: Pick<StudyApi, 'summary'> = studyApi, person: Pick<typeof session, 'loggedIn'> = session) {
    this.#person = person
    this.summary = new Resource((options) => api.summary(options))
    makeAutoObservable(this, { summary: false }, { autoBind: true })
  }

  get isVisitor(): boolean {
    return !this.#person.loggedIn
  }

  /** Nothing studied, and no course to study. */
  get isNew(): boolean {
    const { data } = this.summary
    return (
      data !== undefined &&
      data.totalSeconds === 0 &&
      data.courses.studying + data.courses.completed + data.courses.expired === 0
    )
  }

  async load(): Promise<void> {
    if (!this.isVisitor) await this.summary.load()
  }

  dispose(): void {
    this.summary.dispose()
  }
}
