import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ERRORS } from '@contract/errors'
import { isRunning, LAST_SECONDS, TOLD_AT_SECONDS } from '@contract/exam/attempt-status'
import type { AnswersSaved, ExamRoom, RoomItem } from '@contract/exam/calls'
import type { Answer } from '@contract/question/question'
import { ServerClockStore } from '@/core/clock/server-clock.store'
import { ApiError, messageOf } from '@/core/request/api-error'
import { isDone, type TextSize } from '@/features/question/public'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import { examApi, type ExamApi } from '../exam.api'
import { ExamAnswersStore } from './exam-answers.store'
import type { ExamJournal, ExamNotes } from './exam-journal'
import { ExamSync, mayRetry } from './exam-sync'

export type RoomPhase = 'loading' | 'failed' | 'open' | 'handingIn' | 'takenOver' | 'ended'

type RoomApi = Pick<ExamApi, 'room' | 'save' | 'noteSwitch' | 'submit'>

export interface RoomOptions {
  journal: Pick<ExamJournal, 'read' | 'writeRoom' | 'writeNotes' | 'remove'>
  api?: RoomApi
  /** The phone's clock; only its steps matter. */
  readDevice?: () => number
  /** How much time is left, told once at each of TOLD_AT_SECONDS. */
  onTimeLeft?: (seconds: number) => void
}

const isCode = (error: unknown, name: keyof typeof ERRORS): boolean =>
  error instanceof ApiError && error.code === ERRORS[name].code

const HAND_IN_RETRY_MILLISECONDS = 2000

/**
 * A running exam. Every change of an answer is in the phone's journal at once and on the server within a second;
 * without a network the exam goes on until its deadline and is handed in when the network is back.
 */
export class ExamRoomStore {
  phase: RoomPhase = 'loading'
  error = ''
  room: ExamRoom | undefined
  index = 0
  size: TextSize = 'normal'
  switches = 0
  /** The last attempt to save did not reach the server. */
  offline = false
  readonly sheet = new ExamAnswersStore()
  readonly clock: ServerClockStore
  readonly #sync: ExamSync
  readonly #told = new Set<number>()
  readonly #api: RoomApi
  readonly #readDevice: () => number
  #pageTicket = ''
  /** How far the server's clock is ahead of the phone's. */
  #aheadMs = 0
  #timer: ReturnType<typeof setInterval> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly id: string,
    private readonly options: RoomOptions,
  ) {
    const { api = examApi, readDevice = Date.now } = options
    this.#api = api
    this.#readDevice = readDevice
    this.clock = new ServerClockStore(readDevice)
    this.#sync = new ExamSync({
      listPending: () => this.sheet.pendingList,
      send: (answers) => api.save({ id, pageTicket: this.#pageTicket, answers }),
      onSaved: (saved) => this.takeSaved(saved),
      onReached: (reached) => this.setReached(reached),
      onRefused: (error) => this.refuse(error),
    })
    makeAutoObservable<this, 'options'>(
      this,
      {
        id: false,
        options: false,
        clock: false,
        sheet: false,
        room: observableRef,
      },
      { autoBind: true },
    )
  }

  get items(): readonly RoomItem[] {
    return this.room?.items ?? []
  }
  get item(): RoomItem | undefined {
    return this.items[this.index]
  }
  get secondsLeft(): number {
    if (!this.room || this.clock.nowMs === 0) return 0
    return Math.max(0, Math.ceil((toMilliseconds(this.room.deadlineAt) - this.clock.nowMs) / 1000))
  }
  get isUrgent(): boolean {
    return this.secondsLeft <= LAST_SECONDS
  }
  get undoneCount(): number {
    return this.items.filter(({ position }) => !isDone(this.sheet.answers.get(position))).length
  }
  /** Seconds until handing in is allowed. */
  get waitsSeconds(): number {
    if (!this.room) return 0
    return Math.max(0, Math.ceil((toMilliseconds(this.room.handInFrom) - this.clock.nowMs) / 1000))
  }

  /** Opens the room, without a network from what the phone holds. */
  async open(): Promise<void> {
    this.phase = 'loading'
    const { room: held, notes } = await this.options.journal.read(this.id)
    this.restore(notes)
    try {
      const room = await this.#api.room({ id: this.id, pageTicket: notes?.pageTicket })
      this.enter(room, toMilliseconds(room.serverNow) - this.#readDevice())
    } catch (error) {
      if (mayRetry(error)) {
        if (held && notes) this.enter({ ...held, pageTicket: notes.pageTicket }, notes.aheadMs, true)
        else this.fail(messageOf(error))
      } else await this.leave(notes?.pageTicket)
    }
  }

  answer(position: number, answer: Answer): void {
    if (this.phase !== 'open') return
    this.sheet.change(position, answer, new Date(this.clock.nowMs).toISOString())
    this.keep()
    this.#sync.plan()
  }

  toggleMark(position: number): void {
    this.sheet.toggleMark(position)
    this.keep()
  }

  go(index: number): void {
    if (index < 0 || index >= this.items.length) return
    this.index = index
    this.keep()
  }

  setSize(size: TextSize): void {
    this.size = size
  }

  /** The examinee leaves the screen or comes back; leaving counts. */
  async setAway(away: boolean): Promise<void> {
    if (this.phase !== 'open') return
    if (away) {
      this.switches++
      this.keep()
    }
    try {
      const { id, switches } = this
      const standing = await this.#api.noteSwitch({ id, pageTicket: this.#pageTicket, switches, away })
      runInAction(() => {
        this.setClock(standing.serverNow)
        this.switches = Math.max(this.switches, standing.switches)
        if (!isRunning(standing.status)) this.end()
      })
    } catch (error) {
      if (!mayRetry(error)) this.refuse(error)
    }
  }

  /** Hands in with everything that is not saved yet, and tries again until the server has it. */
  async handIn(): Promise<void> {
    if (this.phase !== 'open' && this.phase !== 'handingIn') return
    this.phase = 'handingIn'
    clearTimeout(this.#retry)
    try {
      const answers = this.sheet.pendingList
      await this.#api.submit({ id: this.id, pageTicket: this.#pageTicket, answers })
      this.end()
    } catch (error) {
      if (isCode(error, 'ATTEMPT_TOO_EARLY')) return this.reopen(error)
      if (!mayRetry(error)) return this.refuse(error)
      this.setReached(false)
      this.#retry = setTimeout(() => void this.handIn(), HAND_IN_RETRY_MILLISECONDS)
    }
  }

  dispose(): void {
    this.#sync.stop()
    this.clock.stop()
    clearInterval(this.#timer)
    this.#timer = undefined
    clearTimeout(this.#retry)
  }

  private restore(notes: ExamNotes | undefined): void {
    if (!notes) return
    this.sheet.restore(notes)
    this.index = notes.index
    this.switches = notes.switches
  }

  /** Shows a room; where this phone has a newer answer than the server, that one stays and is sent. */
  private enter(room: ExamRoom, aheadMs: number, offline = false): void {
    this.room = room
    this.#pageTicket = room.pageTicket
    this.#aheadMs = aheadMs
    this.clock.set(new Date(this.#readDevice() + aheadMs).toISOString())
    this.switches = Math.max(this.switches, room.switches)
    this.sheet.merge(room.items, offline)
    this.index = Math.min(this.index, Math.max(0, room.items.length - 1))
    this.offline = offline
    this.phase = 'open'
    this.options.journal.writeRoom(this.id, room)
    this.keep()
    this.clock.run()
    this.#sync.start()
    this.#timer ??= setInterval(this.tick, 1000)
    if (this.sheet.pending.size > 0) this.#sync.plan()
  }

  /** The attempt has ended: what the server does not have goes to it, to be kept for the staff. */
  private async leave(pageTicket: string | undefined): Promise<void> {
    const answers = this.sheet.pendingList
    try {
      if (pageTicket && answers.length > 0) await this.#api.save({ id: this.id, pageTicket, answers })
      this.end()
    } catch (error) {
      if (mayRetry(error)) this.fail(messageOf(error))
      else this.end()
    }
  }

  private setClock(serverNow: string): void {
    this.#aheadMs = toMilliseconds(serverNow) - this.#readDevice()
    this.clock.set(serverNow)
  }

  private tick(): void {
    if (this.phase !== 'open') return
    const left = this.secondsLeft
    const due = TOLD_AT_SECONDS.find((seconds) => left <= seconds && left > seconds - 5 && !this.#told.has(seconds))
    if (due !== undefined) {
      this.#told.add(due)
      this.options.onTimeLeft?.(due)
    }
    if (left === 0) void this.handIn()
  }

  private takeSaved({ saved, status, serverNow, deadlineAt, takenOver }: AnswersSaved): void {
    this.sheet.acknowledge(saved)
    this.setClock(serverNow)
    if (this.room && this.room.deadlineAt !== deadlineAt) this.room = { ...this.room, deadlineAt }
    this.keep()
    if (!isRunning(status)) this.end()
    else if (takenOver) this.lose()
  }

  private setReached(reached: boolean): void {
    this.offline = !reached
  }

  /** Another device has the exam, or it has ended: nothing can be changed here any more. */
  private refuse(error: unknown): void {
    this.error = messageOf(error)
    this.lose()
  }

  private reopen(error: unknown): void {
    this.error = messageOf(error)
    this.phase = 'open'
  }

  private fail(message: string): void {
    this.error = message
    this.phase = 'failed'
  }

  private lose(): void {
    this.phase = 'takenOver'
    this.dispose()
  }

  private end(): void {
    this.phase = 'ended'
    this.options.journal.remove(this.id)
    this.dispose()
  }

  private keep(): void {
    this.options.journal.writeNotes(this.id, {
      pageTicket: this.#pageTicket,
      aheadMs: this.#aheadMs,
      ...this.sheet.toNotes(),
      index: this.index,
      switches: this.switches,
    })
  }
}
