import { makeAutoObservable, runInAction } from 'mobx'
import type { Leave } from '@contract/leave/calls'
import { Resource } from '@/core/list/resource'
import { leaveApi, type LeaveApi } from '../leave.api'

type DetailApi = Pick<LeaveApi, 'view' | 'withdraw' | 'end'>

/** One leave of mine. */
export class LeaveDetailStore {
  readonly leave: Resource<Leave>
  readonly #id: string
  readonly #api: DetailApi

  constructor(id: string, api: DetailApi = leaveApi) {
    this.#id = id
    this.#api = api
    this.leave = new Resource((options) => api.view(id, options))
    makeAutoObservable(this, { leave: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.leave.load()
  }

  withdraw(): Promise<boolean> {
    return this.change(() => this.#api.withdraw(this.#id))
  }

  end(): Promise<boolean> {
    return this.change(() => this.#api.end(this.#id))
  }

  dispose(): void {
    this.leave.dispose()
  }

  /** False where it was refused, which the app has said: then it shows what became of it meanwhile. */
  private async change(send: () => Promise<Leave>): Promise<boolean> {
    try {
      const leave = await send()
      runInAction(() => this.leave.replace(leave))
      return true
    } catch {
      // Shown as a toast: the command was sent without `noLoading`.
      await this.load()
      return false
    }
  }
}
