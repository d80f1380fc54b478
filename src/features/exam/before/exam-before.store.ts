import { makeAutoObservable, runInAction } from 'mobx'
import type { PaperDetail } from '@contract/paper/calls'
import { makeRequestId } from '@/core/request/make-request-id'
import { Resource } from '@/core/list/resource'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import { examApi, type ExamApi } from '../exam.api'

export interface DeviceCheck {
  label: string
  ok: boolean
  note: string
}

/** A clock that is further off than this is worth a word; the exam goes by the server's in any case. */
const CLOCK_TOLERANCE_MILLISECONDS = 60_000
/** Slower responses than this make saving feel slow. */
const SLOW_MILLISECONDS = 3000

/** What stands before an exam: its rules, a check of the phone, and the promise to follow the rules. */
export class ExamBeforeStore {
  readonly paper: Resource<PaperDetail>
  promised = false
  checks: DeviceCheck[] = []
  /** The same for repeated attempts to enter, so that a lost response begins no second exam. */
  readonly #requestId = makeRequestId()
  readonly #api: Pick<ExamApi, 'paper' | 'enter'>

  constructor(
    private readonly id: string,
    api: Pick<ExamApi, 'paper' | 'enter'> = examApi,
  ) {
    this.#api = api
    this.paper = new Resource((options) => api.paper(id, options))
    makeAutoObservable<this, 'id'>(this, { paper: false, id: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    const startedAt = Date.now()
    const loaded = await this.paper.load()
    const { data } = this.paper
    runInAction(() => {
      this.checks = data && loaded ? checkDevice(data.serverNow, startedAt, Date.now()) : []
    })
    return loaded
  }

  setPromised(promised: boolean): void {
    this.promised = promised
  }

  /** Returns the attempt's id. */
  async enter(): Promise<string> {
    return (await this.#api.enter({ id: this.id, requestId: this.#requestId })).attemptId
  }

  dispose(): void {
    this.paper.dispose()
  }
}

const checkDevice = (serverNow: string, startedAt: number, endedAt: number): DeviceCheck[] => {
  const took = endedAt - startedAt
  const difference = Math.abs(toMilliseconds(serverNow) - (startedAt + endedAt) / 2)
  const clockOk = difference < CLOCK_TOLERANCE_MILLISECONDS + took
  return [
    {
      label: '网络',
      ok: took < SLOW_MILLISECONDS,
      note: took < SLOW_MILLISECONDS ? '连接正常' : '网络较慢，建议换到信号好的地方',
    },
    { label: '时间', ok: clockOk, note: clockOk ? '与服务器一致' : '手机时间不准，考试以服务器时间为准' },
  ]
}
