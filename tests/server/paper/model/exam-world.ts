import { expect } from 'vitest'
import { MINUTES, type ExamModel } from './exam-model'
import { ExamPhone } from './exam-phone'
import { scoreOf, type ExamServers } from './exam-server'
import type { VirtualTimers } from './virtual-timers'

const PHONES = 2
const STEP_SECONDS = 1
/** A change of the clock costs a phone the second in which it happens, and a restart without a network another one. */
const CLOCK_SECONDS = 20

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** One attempt of one examinee with two phones. */
export class ExamWorld {
  readonly phones: ExamPhone[]

  constructor(
    private readonly attemptId: string,
    readonly model: ExamModel,
    readonly servers: ExamServers,
    private readonly timers: VirtualTimers,
  ) {
    this.phones = Array.from({ length: PHONES }, (_, place) => new ExamPhone(place, attemptId, model, servers))
  }

  /** Waits until no request is on its way and nothing follows from the last one. */
  settle = async (): Promise<void> => {
    for (let idle = 0; idle < 3;) {
      await nextTurn()
      idle = this.phones.some(({ inFlight }) => inFlight > 0) ? 0 : idle + 1
    }
  }

  async wait(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += STEP_SECONDS) {
      this.model.now += STEP_SECONDS
      this.servers.setSecond(this.model.now)
      await this.timers.advance(STEP_SECONDS * 1000, this.settle)
    }
  }

  async runJobs(): Promise<void> {
    await this.servers.runJobs()
    this.model.look()
  }

  /** The server has what the model says, and every answer that a phone was told to be saved. */
  async compare(): Promise<void> {
    const { model } = this
    const observed = await this.servers.observe(this.attemptId)
    const answers = observed.answers.toSorted((left, right) => left.position - right.position)
    const expected = [...model.answers].map(([position, held]) => ({ position, ...held }))
    expect({ ...observed, answers, apart: observed.apart.toSorted() }).toMatchObject({
      status: model.ended ? 'finished' : expect.stringMatching('doing|paused'),
      switches: model.switches,
      answers: expected.toSorted((left, right) => left.position - right.position),
      apart: [...model.apart].toSorted(),
    })
    for (const [position, revision] of model.acknowledged)
      expect(model.answers.get(position)?.revision).toBeGreaterThanOrEqual(revision)
    if (model.ended) expect(model.mayEnd || model.now >= MINUTES * 60).toBe(true)
    if (model.ended) expect(observed.score).toBe(scoreOf(observed))
    for (const phone of this.phones) this.compareClock(phone)
    for (const { store } of this.phones) {
      if (store?.phase !== 'open' || store.room?.pageTicket !== model.ticket) continue
      for (const [position, answer] of store.sheet.answers)
        if (!store.sheet.pending.has(position)) expect(model.answers.get(position)?.answer).toEqual(answer)
    }
  }

  /** A clock that is changed neither ends the exam on a phone nor lets it go on there. */
  private compareClock({ store, isClockKnown }: ExamPhone): void {
    if (!store?.room || !isClockKnown || !['open', 'handingIn'].includes(store.phase)) return
    const left = MINUTES * 60 - this.model.now
    if (left > CLOCK_SECONDS && !this.model.mayEnd) expect(store.phase).toBe('open')
    if (left < -CLOCK_SECONDS) expect(store.phase).toBe('handingIn')
    expect(Math.abs(store.secondsLeft - Math.max(0, left))).toBeLessThanOrEqual(CLOCK_SECONDS)
  }

  /** Both phones come back with a network after the end: the score stands, and nothing that they held is lost. */
  async finish(): Promise<void> {
    const { model, phones } = this
    for (const phone of phones) await phone.setNetwork('off', this.settle)
    if (!model.ended) await this.wait(MINUTES * 60 + 20)
    await this.runJobs()
    const { score } = await this.servers.observe(this.attemptId)
    for (const phone of phones) {
      const notes = await phone.readNotes()
      phone.kill()
      await phone.setNetwork('on', this.settle)
      phone.open()
      await this.settle()
      expect(phone.store!.phase).toBe('ended')
      for (const { position, revision } of notes?.answers.filter((each) => notes.pending.includes(each.position)) ?? [])
        expect(
          (model.answers.get(position)?.revision ?? 0) >= revision ||
            [...model.apart].some((apart) => apart.startsWith(`${position}:${revision}:`)),
        ).toBe(true)
      phone.kill()
    }
    await this.compare()
    expect((await this.servers.observe(this.attemptId)).score).toBe(score)
  }

  stop(): void {
    for (const phone of this.phones) phone.kill()
  }
}
