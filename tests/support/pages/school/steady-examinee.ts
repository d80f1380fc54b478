import { expect } from 'vitest'
import type { Output } from '@contract/calls'
import type { Api } from '../api'

type Room = Output<'POST /resource/auth/exam/room'>

/** A device that answers one question after the other without pause, and remembers what the server has acknowledged. */
export class SteadyExaminee {
  acknowledgedCount = 0
  private revision = 0
  /** The highest revision of each answer that was acknowledged. */
  private readonly acknowledged = new Map<number, number>()

  private constructor(
    private readonly api: Api,
    private readonly room: Room,
  ) {}

  static async open(api: Api, id: string): Promise<SteadyExaminee> {
    return new SteadyExaminee(api, (await api.call('POST /resource/auth/exam/room', { id })).data)
  }

  /** Answers until `stopped`; an answer without a response is not acknowledged. */
  async run(stopped: () => boolean): Promise<void> {
    while (!stopped()) await this.save().catch(() => undefined)
  }

  /** After the server came back: it has every acknowledged answer, or a newer one, as it was given. */
  async check(): Promise<void> {
    const { items } = (await this.api.call('POST /resource/auth/exam/room', this.key)).data
    for (const [position, revision] of this.acknowledged) {
      const item = items.find((each) => each.position === position)!
      expect(item.revision).toBeGreaterThanOrEqual(revision)
      expect(item.answer).toEqual(toAnswer(item.revision))
    }
  }

  async handIn(): Promise<Output<'POST /resource/auth/exam/submit'>> {
    const { code, msg, data } = await this.api.call('POST /resource/auth/exam/submit', { ...this.key, answers: [] })
    if (code !== 200) throw new Error(msg)
    return data
  }

  private get key() {
    return { id: this.room.id, pageTicket: this.room.pageTicket }
  }

  private async save(): Promise<void> {
    const revision = ++this.revision
    const { position } = this.room.items[revision % this.room.items.length]!
    const answers = [{ position, revision, answer: toAnswer(revision) }]
    const { code, msg, data } = await this.api.call('POST /resource/auth/exam/answer/save', { ...this.key, answers })
    if (code !== 200) throw new Error(msg)
    for (const saved of data.saved) {
      this.acknowledged.set(saved.position, saved.revision)
      this.acknowledgedCount++
    }
  }
}

/** Says which revision it is, so that an answer that was changed on its way is noticed. */
const toAnswer = (revision: number) => ({ choices: [`r${revision}`] })
