import { makeAutoObservable, runInAction } from 'mobx'
import type { CameraFailure, CameraPort } from '@/platform/camera/camera.port'
import { takeWithSystemCamera } from '@/platform/camera/system-camera'
import type { ChosenImage } from '@/platform/network/upload.port'

/** Takes a picture of the learner with the camera in the page, or with the system's where that is not available. */
export class FaceCaptureStore {
  failure: CameraFailure | undefined = undefined
  /** Taken and not sent yet. */
  photo: ChosenImage | undefined = undefined
  error = ''
  ready = false
  /** The number of times that the camera was opened; a new number reopens it. */
  attempt = 0
  #port: CameraPort | undefined
  readonly #takeElsewhere: () => Promise<ChosenImage | undefined>

  constructor(takeElsewhere: () => Promise<ChosenImage | undefined> = takeWithSystemCamera) {
    this.#takeElsewhere = takeElsewhere
    makeAutoObservable(this, {}, { autoBind: true })
  }

  attach(port: CameraPort | undefined): void {
    this.#port = port
    this.ready = port !== undefined
    if (port) this.failure = undefined
  }

  fail(failure: CameraFailure): void {
    this.failure = failure
  }

  /** Reopens the camera, for example after it was allowed. */
  retry(): void {
    this.failure = undefined
    this.error = ''
    this.photo = undefined
    this.attempt += 1
  }

  async take(): Promise<void> {
    const port = this.#port
    if (port) await this.keep(() => port.take())
  }

  async takeWithSystem(): Promise<void> {
    await this.keep(this.#takeElsewhere)
  }

  private async keep(take: () => Promise<ChosenImage | undefined>): Promise<void> {
    try {
      const photo = await take()
      runInAction(() => {
        if (photo) this.photo = photo
        this.error = ''
      })
    } catch (error) {
      console.warn('no picture', error)
      runInAction(() => {
        this.error = '没有拍到照片，请再试一次'
      })
    }
  }
}
