import { makeAutoObservable } from 'mobx'
import type { MyData } from '@contract/user/my-data-calls'
import { Resource } from '@/core/list/resource'
import { session } from '@/core/session/session.store'
import { myDataApi, type MyDataApi } from './my-data.api'

/** What is kept of the learner: a copy to download, what they consented to, and who worked with it. */
export class MyDataStore {
  readonly view: Resource<MyData>
  readonly #api: MyDataApi

  constructor(api: MyDataApi = myDataApi) {
    this.#api = api
    this.view = new Resource((options) => api.view(options))
    makeAutoObservable(this, { view: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.view.load()
  }

  /** Rejects with ApiError, and then nothing has changed. */
  async requestCopy(): Promise<void> {
    const copy = await this.#api.requestCopy()
    if (this.view.data) this.view.replace({ ...this.view.data, copy })
  }

  /** An address that works for ten minutes. Rejects with ApiError. */
  async getAddress(): Promise<string> {
    return (await this.#api.getAddress()).url
  }

  /** Rejects with ApiError, and then nothing has changed. */
  async unbindWechat(): Promise<void> {
    session.updateUser(await this.#api.unbindWechat())
    await this.load()
  }

  dispose(): void {
    this.view.dispose()
  }
}
