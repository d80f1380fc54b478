import { makeAutoObservable, runInAction } from 'mobx'
import type { RegistrationEntry } from '@contract/registration/calls'
import { Resource } from '@/core/list/resource'
import { registrationApi, type RegistrationApi } from '../registration.api'

type EntryApi = Pick<RegistrationApi, 'viewEntry' | 'withdraw' | 'drawTicket'>

/** One entry of mine: how it stands, and what can be done with it. */
export class EntryStore {
  readonly entry: Resource<RegistrationEntry>
  readonly #id: string
  readonly #api: EntryApi

  constructor(id: string, api: EntryApi = registrationApi) {
    this.#id = id
    this.#api = api
    this.entry = new Resource((options) => api.viewEntry(id, options))
    makeAutoObservable(this, { entry: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.entry.load()
  }

  /** Shows what it became instead when something was first, and passes the refusal on. */
  async withdraw(): Promise<void> {
    try {
      const entry = await this.#api.withdraw(this.#id)
      runInAction(() => this.entry.replace(entry))
    } catch (error) {
      await this.load()
      throw error
    }
  }

  /** New addresses of the ticket, which work for ten minutes. */
  drawTicket(): Promise<{ imageUrl: string; pdfUrl: string; number: string }> {
    return this.#api.drawTicket(this.#id)
  }

  dispose(): void {
    this.entry.dispose()
  }
}
