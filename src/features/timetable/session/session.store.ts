import { makeAutoObservable } from 'mobx'
import type { CalendarItem, SessionDetail } from '@contract/timetable/calls'
import { Resource } from '@/core/list/resource'
import { timetableApi, type TimetableApi } from '../timetable.api'

/** One session in full. What the calendar knows of it is shown at once, and without a network. */
export class SessionStore {
  item: CalendarItem | undefined = undefined
  readonly detail: Resource<SessionDetail>

  constructor(api: Pick<TimetableApi, 'view'> = timetableApi) {
    this.detail = new Resource((options) => api.view(this.item?.id ?? '', options))
    makeAutoObservable(this, { detail: false }, { autoBind: true })
  }

  /** Undefined until it is there, and while another session is shown. */
  get full(): SessionDetail | undefined {
    return this.detail.data?.id === this.item?.id ? this.detail.data : undefined
  }

  show(item: CalendarItem): Promise<boolean> {
    this.item = item
    return this.detail.load()
  }

  dispose(): void {
    this.detail.dispose()
  }
}
