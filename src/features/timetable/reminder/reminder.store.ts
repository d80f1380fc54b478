import { makeAutoObservable } from 'mobx'
import type { ReminderChoice } from '@contract/timetable/reminder-kinds'
import { Resource } from '@/core/list/resource'
import { reminderApi, type ReminderApi } from '../timetable.api'

/** When the learner is reminded of sessions. */
export class ReminderStore {
  readonly reminder: Resource<{ choice: ReminderChoice }>
  readonly #api: ReminderApi

  constructor(api: ReminderApi = reminderApi) {
    this.#api = api
    this.reminder = new Resource((options) => api.view(options))
    makeAutoObservable(this, { reminder: false }, { autoBind: true })
  }

  /** Undefined while it is not known. */
  get choice(): ReminderChoice | undefined {
    return this.reminder.data?.choice
  }

  load(): Promise<boolean> {
    return this.reminder.load()
  }

  /** Rejects after a refusal, which was shown; the choice is then what it was. */
  async choose(choice: ReminderChoice): Promise<void> {
    if (choice === this.choice) return
    this.reminder.replace(await this.#api.choose(choice))
  }

  dispose(): void {
    this.reminder.dispose()
  }
}
