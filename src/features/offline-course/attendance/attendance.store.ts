import { makeAutoObservable } from 'mobx'
import type { OfflineAttendance } from '@contract/offline-course/calls'
import { Resource } from '@/core/list/resource'
import { offlineApi, type OfflineApi } from '../offline.api'

/** The learner's presence in one offline course. */
export class AttendanceStore {
  readonly attendance: Resource<OfflineAttendance>

  constructor(id: string, api: Pick<OfflineApi, 'attendance'> = offlineApi) {
    this.attendance = new Resource((options) => api.attendance(id, options))
    makeAutoObservable(this, { attendance: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.attendance.load()
  }

  dispose(): void {
    this.attendance.dispose()
  }
}
