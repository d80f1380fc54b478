import { makeAutoObservable, runInAction } from 'mobx'
import type { PaperDetail } from '@contract/paper/calls'
import { messageOf } from '@/core/request/api-error'
import { makeRequestId } from '@/core/request/make-request-id'
import { Resource } from '@/core/list/resource'
import { checkCamera } from '@/platform/camera/check-camera'
import type { CameraFailure } from '@/platform/camera/camera.port'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import { examApi, type ExamApi } from '../exam.api'
import { CAMERA_NOTE } from '../exam-text'
import { ExamFaceStore, type FaceApi } from '../face/exam-face.store'

export interface DeviceCheck {
  label: string
  ok: boolean
  note: string
}

/** A clock that is further off than this is worth a word; the exam goes by the server's in any case. */
const CLOCK_TOLERANCE_MILLISECONDS = 60_000
/** Slower responses than this make saving feel slow. */
const SLOW_MILLISECONDS = 3000

type BeforeApi = FaceApi & Pick<ExamApi, 'paper' | 'enter' | 'openFace'>

/** What stands before an exam: its rules, a check of the phone, the examinee's face, and the promise. */
export class ExamBeforeStore {
  readonly paper: Resource<PaperDetail>
  promised = false
  checks: DeviceCheck[] = []
  /** Why entering was refused. */
  error = ''
  readonly face: ExamFaceStore
  /** The same for repeated attempts to enter, so that a lost response begins no second exam. */
  readonly #requestId = makeRequestId()
  readonly #api: BeforeApi
  readonly #checkCamera: () => Promise<CameraFailure | undefined>
  readonly #id: string

  constructor(id: string, api: BeforeApi = examApi, lookForCamera = checkCamera) {
    this.#id = id
    this.#api = api
    this.#checkCamera = lookForCamera
    this.face = new ExamFaceStore(api)
    this.paper = new Resource((options) => api.paper(id, options))
    makeAutoObservable(this, { paper: false, face: false }, { autoBind: true })
  }

  /** The examinee has to show their face before entering. */
  get wantsFace(): boolean {
    const { data } = this.paper
    return data !== undefined && data.face !== 'none' && data.refusal === '' && data.runningAttemptId === null
  }

  async load(): Promise<boolean> {
    const startedAt = Date.now()
    const loaded = await this.paper.load()
    const { data } = this.paper
    const checks = data && loaded ? checkDevice(data.serverNow, startedAt, Date.now()) : []
    if (loaded && this.wantsFace) {
      const failure = await this.#checkCamera()
      checks.push({ label: '摄像头', ok: !failure, note: failure ? CAMERA_NOTE[failure] : '可以使用' })
      await this.openFace()
    }
    runInAction(() => (this.checks = checks))
    return loaded
  }

  setPromised(promised: boolean): void {
    this.promised = promised
  }

  /** Returns the attempt's id; undefined where entering was refused. */
  async enter(): Promise<string | undefined> {
    this.error = ''
    try {
      return (await this.#api.enter({ id: this.#id, requestId: this.#requestId })).attemptId
    } catch (error) {
      runInAction(() => (this.error = messageOf(error)))
      // The picture may be too old by now: then another one is asked for.
      if (this.wantsFace) await this.openFace()
      return undefined
    }
  }

  private async openFace(): Promise<void> {
    try {
      this.face.take(await this.#api.openFace(this.#id))
    } catch (error) {
      this.face.fail(error)
    }
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
