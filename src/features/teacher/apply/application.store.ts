import { makeAutoObservable } from 'mobx'
import type { TeacherApplication } from '@contract/teacher/application-calls'
import { Resource } from '@/core/list/resource'
import { applyTeacherApi, type ApplyTeacherApi } from './apply-teacher.api'

/** One of my applications to teach here, or the latest. */
export class ApplicationStore {
  readonly application: Resource<TeacherApplication | null>
  readonly #api: Pick<ApplyTeacherApi, 'view' | 'withdraw'>

  constructor(id?: string, api: Pick<ApplyTeacherApi, 'view' | 'withdraw'> = applyTeacherApi) {
    this.#api = api
    this.application = new Resource((options) => api.view(id, options))
    makeAutoObservable(this, { application: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.application.load()
  }

  /** Takes the application back for changes; rejects with ApiError once it was decided. */
  async withdraw(): Promise<void> {
    const { data } = this.application
    if (data) this.application.replace(await this.#api.withdraw(data.id))
  }

  dispose(): void {
    this.application.dispose()
  }
}
