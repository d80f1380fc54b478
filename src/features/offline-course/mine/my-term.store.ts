import { makeAutoObservable, runInAction } from 'mobx'
import type { Enrolment, ExpectedRefund, MyTerm } from '@contract/offline-course/calls'
import { Resource } from '@/core/list/resource'
import { messageOf } from '@/core/request/api-error'
import { offlineApi, type OfflineApi } from '../offline.api'

type Api = Pick<OfflineApi, 'viewMine' | 'expectRefund' | 'takeRefund' | 'changeTerm'>

/** One offline course of mine: what is next, who sits in it, and giving a seat back or changing it. */
export class MyTermStore {
  readonly term: Resource<MyTerm>
  /** What giving back the seat of `leaving` comes to; loaded when it is asked about. */
  readonly expected: Resource<ExpectedRefund>
  /** The person whose seat would be given back. */
  leaving: Enrolment | undefined = undefined
  /** The person who would change to another term. */
  changing: Enrolment | undefined = undefined
  reason = ''
  /** Why the last thing was refused, '' for nothing. */
  refusal = ''
  readonly id: string
  readonly #api: Api

  constructor(id: string, api: Api = offlineApi) {
    this.id = id
    this.#api = api
    this.term = new Resource((options) => api.viewMine(id, options))
    this.expected = new Resource((options) => api.expectRefund(this.leaving?.id ?? '', options))
    makeAutoObservable(this, { id: false, term: false, expected: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.term.load()
  }

  async askRefund(person: Enrolment): Promise<void> {
    this.leaving = person
    this.refusal = ''
    this.expected.data = undefined
    await this.expected.load()
  }

  askChange(person: Enrolment): void {
    this.changing = person
    this.refusal = ''
  }

  close(): void {
    this.leaving = undefined
    this.changing = undefined
  }

  setReason(reason: string): void {
    this.reason = reason
  }

  /** False while `refusal` says why: then the amount of now is shown. */
  async takeRefund(): Promise<boolean> {
    const { data } = this.expected
    if (!data) return false
    const { enrolmentId: id, refundFen: expectedFen } = data
    const took = await this.attempt(() => this.#api.takeRefund({ id, expectedFen, reason: this.reason.trim() }))
    if (!took) await this.expected.load()
    return took !== undefined
  }

  /** The term that the person sits in now, or undefined while `refusal` says why nothing changed. */
  async changeTo(termId: string): Promise<string | undefined> {
    const person = this.changing
    const changed = person && (await this.attempt(() => this.#api.changeTerm(person.id, termId)))
    return changed?.id
  }

  dispose(): void {
    this.term.dispose()
    this.expected.dispose()
  }

  private async attempt(work: () => Promise<MyTerm>): Promise<MyTerm | undefined> {
    try {
      const done = await work()
      runInAction(() => {
        if (done.id === this.id) this.term.replace(done)
        this.close()
      })
      return done
    } catch (error) {
      runInAction(() => {
        this.refusal = messageOf(error)
      })
      return undefined
    }
  }
}
