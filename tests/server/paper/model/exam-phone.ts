import type { AppKey, Input, Output } from '@contract/calls'
import { SUCCESS_CODE } from '@contract/envelope-codes'
import { ApiError, NETWORK_MESSAGE } from '@/core/request/api-error'
import { ExamJournal, type ExamNotes } from '@/features/exam/room/exam-journal'
import { ExamRoomStore } from '@/features/exam/room/exam-room.store'
import type { RoomOptions, RoomOwner } from '@/features/exam/room/room-options'
import type { ExamModel } from './exam-model'
import type { ExamServers } from './exam-server'

/** `deaf`: requests reach the server and their responses are lost. `slow`: they wait until the network changes. */
export const NETWORKS = ['on', 'off', 'deaf', 'slow'] as const
type Network = (typeof NETWORKS)[number]

const never = new Promise<never>(() => {})

/** A phone with the app's own store and journal, whose network, clock and battery the test controls. */
export class ExamPhone {
  store: ExamRoomStore | undefined
  network: Network = 'on'
  /**
   * Whether the app could notice each change of the clock: while it is away or killed, or where it is killed before it
   * reads the clock again, nobody tells a change from time that passes.
   */
  isClockKnown = true
  /** Requests that have left the phone and are not back. */
  inFlight = 0
  private starts = 0
  /** How far its clock is ahead of the server's, in milliseconds. */
  private aheadMs = 0
  private isAway = false
  /** The second in which its clock was changed last. */
  private movedAt = -1
  private waiting: (() => void)[] = []
  private readonly journal: ExamJournal
  /** The examinee stays logged in; what an expired login does is in the app's own tests. */
  private readonly owner: RoomOwner

  constructor(
    place: number,
    private readonly attemptId: string,
    private readonly model: ExamModel,
    private readonly servers: ExamServers,
  ) {
    this.owner = {
      id: `phone-${place}`,
      isHere: true,
      isReplaced: false,
      renew: () => undefined,
      onReturn: () => () => undefined,
    }
    this.journal = new ExamJournal(this.owner)
  }

  /** Requests that waited go on one after the other. */
  async setNetwork(network: Network, settle: () => Promise<void>): Promise<void> {
    this.network = network
    for (const go of this.waiting.splice(0)) {
      go()
      await settle()
    }
  }

  moveClock(seconds: number): void {
    this.aheadMs += seconds * 1000
    this.movedAt = this.model.now
    const isWatched = this.store?.phase === 'open' || this.store?.phase === 'handingIn'
    if (this.isAway || !isWatched) this.isClockKnown = false
  }

  setAway(away: boolean): void {
    this.isAway = away
    void this.store?.setAway(away)
  }

  /** Starts the app and opens the room. */
  open(): void {
    this.kill()
    this.isAway = false
    const start = ++this.starts
    const { api, journal } = this.wire(() => start === this.starts)
    this.store = new ExamRoomStore(this.attemptId, {
      api,
      journal,
      owner: this.owner,
      readDevice: () => this.servers.now() + this.aheadMs,
    })
    void this.store.open()
  }

  /** The app ends: nothing of it is written or received any more. */
  kill(): void {
    if (this.movedAt === this.model.now) this.isClockKnown = false
    this.starts++
    this.store?.dispose()
    this.store = undefined
    for (const go of this.waiting.splice(0)) go()
  }

  readNotes = async (): Promise<ExamNotes | undefined> => (await this.journal.read(this.attemptId)).notes

  private wire(isAlive: () => boolean): Required<Pick<RoomOptions, 'api' | 'journal'>> {
    const { journal, model } = this
    const write = (act: () => void) => (isAlive() ? act() : undefined)
    return {
      journal: {
        read: (id) => journal.read(id),
        writeRoom: (id, room) => write(() => journal.writeRoom(id, room)),
        writeNotes: (id, notes) => write(() => journal.writeNotes(id, notes)),
        remove: (id) => write(() => journal.remove(id)),
      },
      api: {
        room: (input) =>
          this.exchange('POST /resource/auth/exam/room', input, isAlive, (room) => {
            model.look()
            if (room) model.ticket = room.pageTicket
          }),
        save: async (input) => {
          const saved = await this.exchange('POST /resource/auth/exam/answer/save', input, isAlive, () =>
            model.save(input.pageTicket, input.answers),
          )
          model.acknowledge(saved.saved)
          return saved
        },
        noteSwitch: (input) =>
          this.exchange('POST /resource/auth/exam/switch', input, isAlive, (state) => {
            model.look()
            if (state) model.switches = Math.max(model.switches, input.switches)
          }),
        submit: (input) =>
          this.exchange('POST /resource/auth/exam/submit', input, isAlive, () => {
            if (input.answers.length > 0) model.save(input.pageTicket, input.answers)
            model.submit(input.pageTicket, input.timeUp)
          }),
      },
    }
  }

  /** `reached` runs once the server has dealt with a request, with the data of its response if it was not refused. */
  private async exchange<K extends AppKey>(
    key: K,
    input: Input<K>,
    isAlive: () => boolean,
    reached: (data: Output<K> | undefined) => void,
  ): Promise<Output<K>> {
    if (this.network === 'slow') await new Promise<void>((resolve) => this.waiting.push(resolve))
    if (!isAlive()) return never
    if (this.network === 'off' || this.network === 'slow') throw new ApiError(0, NETWORK_MESSAGE)
    this.inFlight++
    try {
      const { code, msg, data } = await this.servers.call(key, input, this.servers.owner)
      reached(code === SUCCESS_CODE ? data : undefined)
      if (!isAlive()) return never
      if (this.network === 'deaf') throw new ApiError(0, NETWORK_MESSAGE)
      if (code !== SUCCESS_CODE) throw new ApiError(code, msg)
      return data
    } finally {
      this.inFlight--
    }
  }
}
