import { makeAutoObservable, runInAction } from 'mobx'
import { activityApi, type ActivityApi } from '../activity.api'

/** Reminders of activities that this visit asked for. */
export class ReminderStore {
  /** When the one asked for last comes, while the screen says so; '' otherwise. */
  at = ''
  private ids: string[] = []
  readonly #api: Pick<ActivityApi, 'remind'>

  constructor(api: Pick<ActivityApi, 'remind'> = activityApi) {
    this.#api = api
    makeAutoObservable(this, {}, { autoBind: true })
  }

  has(id: string): boolean {
    return this.ids.includes(id)
  }

  /** @throws ApiError, which the request layer has shown */
  async ask(id: string): Promise<void> {
    const { at } = await this.#api.remind(id, true)
    runInAction(() => {
      this.ids.push(id)
      this.at = at
    })
  }

  forget(id: string): void {
    this.ids = this.ids.filter((each) => each !== id)
  }

  close(): void {
    this.at = ''
  }
}
