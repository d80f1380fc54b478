import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ERROR_CODES } from '@contract/error-codes'
import { isRunning, LAST_SECONDS } from '@contract/exam/attempt-status'
import type { AnswersSaved, ExamRoom, RoomItem } from '@contract/exam/calls'
import type { Answer } from '@contract/question/question'
import type { ServerClockStore } from '@/core/clock/server-clock.store'
import { ApiError, messageOf } from '@/core/request/api-error'
import { outcomeOf, retryDelay } from '@/core/request/outcome'
import { isDone, type TextSize } from '@/features/question/public'
import { examApi } from '../exam.api'
import { ExamAnswersStore } from './exam-answers.store'
import type { ExamNotes } from './exam-journal'
import { ExamSync } from './exam-sync'
import type { RoomApi, RoomOptions, RoomOwner, RoomPhase } from './room-options'
import { RoomTime } from './room-time'

const isCode = (error: unknown, name: keyof typeof ERROR_CODES): boolean =>
  error instanceof ApiError && error.code === ERROR_CODES[name]

const HAND_IN_RETRY_MILLISECONDS = 2000

/**
 * A running exam. Every change of an answer is in the phone's journal at once and on the server within a second;
 * without a network or a login the exam goes on until its deadline, and is handed in when that is back.
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
  /** The examinee: only their login sends anything, and another learner is not shown the exam. */
  readonly owner: RoomOwner
  readonly #sync: ExamSync
  readonly #api: RoomApi
  readonly #time: RoomTime
  #pageTicket = ''
  #timer: ReturnType<typeof setInterval> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #timeUp = false
  #stopWatching: (() => void) | undefined
  readonly #options: RoomOptions

  constructor(
    readonly id: string,
    options: RoomOptions,
  ) {
    this.#options = options
    const { api = examApi, owner, readDevice } = options
    this.#api = api
    this.owner = owner
    this.#time = new RoomTime(readDevice)
    this.clock = this.#time.clock
    this.#sync = new ExamSync({
      listPending: () => this.sheet.pendingList,
      maySend: () => owner.isHere,
      send: (answers) => api.save({ id, pageTicket: this.#pageTicket, answers }),
      onSaved: (saved) => this.takeSaved(saved),
      onReached: (reached) => this.setReached(reached),
      onRefused: (error) => this.refuse(error),
    })
    makeAutoObservable(
      this,
      { id: false, clock: false, owner: false, sheet: false, room: observableRef },
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
    return this.#time.secondsUntil(this.room.deadlineAt)
  }
  get isUrgent(): boolean {
    return this.secondsLeft <= LAST_SECONDS
  }
  get undoneCount(): number {
    return this.items.filter(({ position }) => !isDone(this.sheet.answers.get(position))).length
  }
  /** Seconds until handing in is allowed. */
  get waitsSeconds(): number {
    return this.room ? this.#time.secondsUntil(this.room.handInFrom) : 0
  }

  /** Opens the room, without a network from what the phone holds. */
  async open(): Promise<void> {
    if (!this.room) this.owner.renew()
    if (this.owner.isReplaced) return
    this.#stopWatching ??= this.owner.onReturn(this.resume)
    this.phase = 'loading'
    const { room: held, notes } = await this.#options.journal.read(this.id)
    if (notes) this.restore(notes)
    try {
      const room = await this.#api.room({ id: this.id, pageTicket: notes?.pageTicket })
      this.clock.set(room.serverNow)
      this.enter(room)
    } catch (error) {
      if (outcomeOf(error) === 'refused') return this.leave(notes?.pageTicket)
      if (!held || !notes) return this.turn('failed', error)
      this.#time.resume(notes)
      this.enter({ ...held, pageTicket: notes.pageTicket }, true)
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
    this.#time.setAway(away)
    if (this.phase !== 'open' || this.owner.isReplaced) return
    if (away) {
      this.switches++
      this.keep()
    }
    if (!this.owner.isHere) return
    try {
      const { id, switches } = this
      const state = await this.#api.noteSwitch({ id, pageTicket: this.#pageTicket, switches, away })
      runInAction(() => {
        this.setClock(state)
        this.switches = Math.max(this.switches, state.switches)
        if (!isRunning(state.status)) this.end()
      })
    } catch (error) {
      if (outcomeOf(error) === 'refused') this.refuse(error)
    }
  }

  /** Hands in with everything that is not saved yet, and tries again until the server has it. */
  async handIn(timeUp = false): Promise<void> {
    if (this.phase !== 'open' && this.phase !== 'handingIn') return
    this.phase = 'handingIn'
    this.#timeUp = timeUp
    clearTimeout(this.#retry)
    if (!this.owner.isHere) return
    try {
      const answers = this.sheet.pendingList
      await this.#api.submit({ id: this.id, pageTicket: this.#pageTicket, answers, timeUp })
      this.end()
    } catch (error) {
      // The phone's clock was moved forward: the exam goes on by the server's.
      if (isCode(error, 'ATTEMPT_TIME_LEFT')) return this.continue()
      if (isCode(error, 'ATTEMPT_TOO_EARLY')) return this.turn('open', error)
      if (outcomeOf(error) === 'refused') return this.refuse(error)
      this.setReached(false)
      this.#retry = setTimeout(() => void this.handIn(timeUp), retryDelay(error, HAND_IN_RETRY_MILLISECONDS))
    }
  }

  dispose(): void {
    this.#sync.stop()
    this.clock.stop()
    clearInterval(this.#timer)
    this.#timer = undefined
    clearTimeout(this.#retry)
    this.#stopWatching?.()
    this.#stopWatching = undefined
  }

  /** The examinee has logged in again: what waited for that goes on. */
  private resume(): void {
    if (this.phase === 'failed') void this.open()
    else if (this.phase === 'handingIn') void this.handIn(this.#timeUp)
    else void this.#sync.flush()
  }

  private restore(notes: ExamNotes): void {
    this.sheet.restore(notes)
    this.index = notes.index
    this.switches = notes.switches
  }

  /** Shows a room; where this phone has a newer answer than the server, that one stays and is sent. */
  private enter(room: ExamRoom, offline = false): void {
    this.room = room
    this.#pageTicket = room.pageTicket
    this.switches = Math.max(this.switches, room.switches)
    this.sheet.merge(room.items, offline)
    this.index = Math.min(this.index, Math.max(0, room.items.length - 1))
    this.offline = offline
    this.phase = 'open'
    this.#options.journal.writeRoom(this.id, room)
    this.keep()
    this.clock.run()
    this.#sync.start()
    this.#timer ??= setInterval(this.tick, 1000)
    if (this.sheet.pending.size > 0) this.#sync.plan()
    // The time may have run out while the app was closed.
    this.tick()
  }

  /** The attempt has ended: what the server does not have goes to it, to be kept for the staff. */
  private async leave(pageTicket: string | undefined): Promise<void> {
    const answers = this.sheet.pendingList
    try {
      if (pageTicket && answers.length > 0) await this.#api.save({ id: this.id, pageTicket, answers })
      this.end()
    } catch (error) {
      if (outcomeOf(error) === 'refused') this.end()
      else this.turn('failed', error)
    }
  }

  /** The school may move the deadline. */
  private setClock({ serverNow, deadlineAt }: Pick<AnswersSaved, 'serverNow' | 'deadlineAt'>): void {
    this.clock.set(serverNow)
    if (this.room && this.room.deadlineAt !== deadlineAt) this.room = { ...this.room, deadlineAt }
  }

  private tick(): void {
    if (this.#time.hasStepped) this.keep()
    if (this.phase !== 'open') return
    const left = this.secondsLeft
    const due = this.#time.takeDue(left)
    if (due !== undefined) this.#options.onTimeLeft?.(due)
    if (left === 0) void this.handIn(true)
  }

  private takeSaved({ saved, status, takenOver, ...times }: AnswersSaved): void {
    this.sheet.acknowledge(saved)
    this.setClock(times)
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

  private continue(): Promise<void> {
    this.phase = 'open'
    return this.setAway(false)
  }

  private turn(phase: RoomPhase, error: unknown): void {
    this.error = messageOf(error)
    this.phase = phase
  }

  private lose(): void {
    this.phase = 'takenOver'
    this.dispose()
  }

  private end(): void {
    this.phase = 'ended'
    this.#options.journal.remove(this.id)
    this.dispose()
  }

  private keep(): void {
    // Before a room is open there is nothing to keep, and after its end nothing to come back to.
    if (this.phase !== 'open' && this.phase !== 'handingIn') return
    this.#options.journal.writeNotes(this.id, {
      pageTicket: this.#pageTicket,
      ...this.#time.note(),
      ...this.sheet.toNotes(),
      index: this.index,
      switches: this.switches,
    })
  }
}
