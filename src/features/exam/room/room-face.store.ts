import { makeAutoObservable, reaction, runInAction } from 'mobx'
import { isRunning } from '@contract/exam/attempt-status'
import type { DueFaceCheck } from '@contract/exam/face-calls'
import { FACE_POLL_SECONDS } from '@contract/exam/face-status'
import { outcomeOf, retryDelay } from '@/core/request/outcome'
import type { Owner } from '@/core/session/owner'
import { examApi, type ExamApi } from '../exam.api'
import { ExamFaceStore, type FaceApi } from '../face/exam-face.store'
import type { ExamRoomStore } from './exam-room.store'

type Api = FaceApi & Pick<ExamApi, 'dueFace'>
type Room = Pick<ExamRoomStore, 'id' | 'phase' | 'room' | 'open'> & { readonly owner: Pick<Owner, 'isHere'> }

/** Asks the server during an exam whether a face is wanted. Only the server knows when. */
export class RoomFaceStore {
  readonly face: ExamFaceStore
  /** The panel with the camera is open; it opens by itself and may be put aside to finish a sentence. */
  sheetOpen = false
  failedCount = 0
  missLimit: number | null = null
  /** The system's camera has the screen, which is not leaving the exam. */
  #isCameraOpen = false
  #away = false
  #watching = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #room: Room
  readonly #api: Api

  constructor(room: Room, api: Api = examApi) {
    this.#room = room
    this.#api = api
    this.face = new ExamFaceStore(api)
    makeAutoObservable(this, { face: false }, { autoBind: true })
  }

  get isAsked(): boolean {
    return this.face.check?.status === 'open'
  }

  get isCameraOpen(): boolean {
    return this.#isCameraOpen && this.isAsked && this.sheetOpen
  }

  setCameraOpen(open: boolean): void {
    this.#isCameraOpen = open
  }

  /** Asks while the exam is open; returns how to end that. */
  watch(): () => void {
    const stop = reaction(
      () => this.#room.phase === 'open' && this.#room.room?.asksFace === true && this.#room.owner.isHere,
      (watching) => {
        this.#watching = watching
        void this.poll()
      },
      { fireImmediately: true },
    )
    return () => {
      stop()
      this.#watching = false
      clearTimeout(this.#timer)
    }
  }

  /** Whoever does not look at the screen is not asked, so that a phone call fails no check. */
  setAway(away: boolean): void {
    this.#away = away
    void this.poll()
  }

  openSheet(): void {
    this.sheetOpen = true
  }

  closeSheet(): void {
    this.sheetOpen = false
  }

  async poll(): Promise<void> {
    clearTimeout(this.#timer)
    const { room, id } = this.#room
    if (!this.#watching || this.#away || !room) return
    let delay = FACE_POLL_SECONDS * 1000
    try {
      const due = await this.#api.dueFace({ id, pageTicket: room.pageTicket })
      // A picture that is on its way has the newer word.
      if (!this.face.sending) runInAction(() => this.take(due))
    } catch (error) {
      // Another device has the exam, which saving tells the examinee.
      if (outcomeOf(error) === 'refused') return
      delay = retryDelay(error, delay)
    }
    clearTimeout(this.#timer)
    if (this.#watching && !this.#away) this.#timer = setTimeout(() => void this.poll(), delay)
  }

  private take({ status, check, failedCount, missLimit }: DueFaceCheck): void {
    // Handed in for the examinee: the room finds that out, and shows the result.
    if (!isRunning(status)) return void this.#room.open()
    this.failedCount = failedCount
    this.missLimit = missLimit
    this.sheetOpen = check !== null && (this.sheetOpen || check.id !== this.face.check?.id)
    this.face.take(check ?? undefined)
  }
}
