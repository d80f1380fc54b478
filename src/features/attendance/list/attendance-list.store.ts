import { makeAutoObservable, runInAction } from 'mobx'
import type { AttendancePage, AttendanceRecord } from '@contract/attendance/calls'
import { PagedList } from '@/core/list/paged-list'
import { AnswerStore } from '../check/answer.store'
import { attendanceApi, type AttendanceApi } from '../attendance.api'

/** A learner's attendance in one course, and making up missed checks. */
export class AttendanceListStore {
  readonly list: PagedList<AttendanceRecord>
  counts: AttendancePage['counts'] = []
  /** In this course; null where the list is of all courses. */
  makeupsLeft: number | null = null
  answer: AnswerStore | undefined = undefined
  readonly #api: AttendanceApi
  readonly #now: () => number

  constructor(
    readonly courseId: string | undefined,
    api: AttendanceApi = attendanceApi,
    now = () => Date.now(),
  ) {
    this.#api = api
    this.#now = now
    this.list = new PagedList(async (page, options) => {
      const answered = await api.page({ ...page, courseId }, options)
      runInAction(() => {
        this.counts = answered.counts
        this.makeupsLeft = answered.makeupsLeft
      })
      return answered
    })
    makeAutoObservable(this, { courseId: false, list: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    if (this.answer?.isForeign) this.answer = undefined
    await this.answer?.sendKept()
    return this.list.reload()
  }

  /** Opens the time to make up, and the panel to do it. Rejects with ApiError when it is refused. */
  async applyMakeup(id: string): Promise<void> {
    this.open(await this.#api.applyMakeup(id))
    await this.load()
  }

  /** Answers a check that is open. */
  open(record: AttendanceRecord): void {
    this.answer = new AnswerStore(record, this.#api, this.#now)
    this.answer.openSheet()
    void this.answer.sendKept()
  }

  /** The panel was closed, with or without an answer. */
  async close(): Promise<void> {
    this.answer?.closeSheet()
    await this.load()
  }

  dispose(): void {
    this.list.dispose()
  }
}
