import { makeAutoObservable } from 'mobx'
import type { AttendanceRecord } from '@contract/attendance/calls'
import type { Period } from '@contract/package/calls'
import { Resource } from '@/core/list/resource'
import { packageApi, type PackageApi } from '../package/package.api'

type Api = Pick<PackageApi, 'period' | 'attendance'>

/** A period: the lessons of one chapter, with the learner's attendance in them. */
export class PeriodStore {
  readonly period: Resource<Period>
  private attendance: AttendanceRecord[] = []
  readonly #api: Api

  constructor(
    public id: string,
    api: Api = packageApi,
  ) {
    this.#api = api
    this.period = new Resource((options) => api.period(this.id, options))
    makeAutoObservable(this, { period: false }, { autoBind: true })
  }

  /** Resolves to false when the lessons could not be loaded. */
  async load(): Promise<boolean> {
    const loaded = await this.period.load()
    const period = this.period.data
    try {
      this.takeAttendance(
        period?.access !== 'owned' ? [] : await this.#api.attendance(period.courseId, { noLoading: true }),
      )
    } catch (error) {
      // The lessons are what this page is for: they stay, and attendance has a page of its own.
      console.warn('attendance of the period did not come', error)
    }
    return loaded
  }

  /** Goes to the period before or after this one. */
  async choose(id: string): Promise<void> {
    this.id = id
    await this.load()
  }

  /** There are checks in this chapter, answered or not. */
  get hasChecks(): boolean {
    return this.period.data?.lessons.some(({ id }) => this.attendanceOf(id).length > 0) ?? false
  }

  attendanceOf(lessonId: string): AttendanceRecord[] {
    return this.attendance.filter(({ resourceId }) => resourceId === lessonId)
  }

  dispose(): void {
    this.period.dispose()
  }

  private takeAttendance(records: AttendanceRecord[]): void {
    this.attendance = records
  }
}
