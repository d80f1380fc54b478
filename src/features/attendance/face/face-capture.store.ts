import { makeAutoObservable, runInAction } from 'mobx'
import type { CameraFailure, CameraPort } from '@/platform/camera/camera.port'
import { takeWithSystemCamera } from '@/platform/camera/system-camera'
import type { ChosenImage } from '@/platform/network/upload.port'

/** Taking a picture of oneself: with the camera in the page, or with the system's own where that is not to be had. */
export class FaceCaptureStore {
  failure: CameraFailure | undefined = undefined
  /** Taken and not sent yet. */
  photo: ChosenImage | undefined = undefined
  error = ''
  ready = false
  /** Counts what opened the camera; a new number opens it anew. */
  attempt = 0
  private port: CameraPort | undefined

  constructor(private readonly takeElsewhere: () => Promise<ChosenImage | undefined> = takeWithSystemCamera) {
    makeAutoObservable<this, 'port' | 'takeElsewhere'>(this, { port: false, takeElsewhere: false }, { autoBind: true })
  }

  attach(port: CameraPort | undefined): void {
    this.port = port
    this.ready = port !== undefined
    if (port) this.failure = undefined
  }

  fail(failure: CameraFailure): void {
    this.failure = failure
  }

  /** Opens the camera anew, for example after it was allowed. */
  retry(): void {
    this.failure = undefined
    this.error = ''
    this.photo = undefined
    this.attempt += 1
  }

  async take(): Promise<void> {
    const { port } = this
    if (port) await this.keep(() => port.take())
  }

  async takeWithSystem(): Promise<void> {
    await this.keep(this.takeElsewhere)
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
