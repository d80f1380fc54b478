import { makeAutoObservable } from 'mobx'
import type { LoggedInDevice } from '@contract/user/device-calls'
import { Resource } from '@/core/list/resource'
import { deviceApi, type DeviceApi } from './device.api'

/** The devices on which the learner is logged in. */
export class DeviceListStore {
  readonly list: Resource<{ devices: LoggedInDevice[] }>
  readonly #api: DeviceApi

  constructor(api: DeviceApi = deviceApi) {
    this.#api = api
    this.list = new Resource((options) => api.list(options))
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  get hasOthers(): boolean {
    return this.list.data?.devices.some(({ current }) => !current) ?? false
  }

  load(): Promise<boolean> {
    return this.list.load()
  }

  /** Rejects with ApiError. The list is loaded anew either way: a refusal says that it was stale. */
  async logout(id: string): Promise<void> {
    try {
      await this.#api.logout(id)
    } finally {
      await this.load()
    }
  }

  /** Rejects with ApiError. */
  async logoutOthers(): Promise<void> {
    await this.#api.logoutOthers()
    await this.load()
  }

  dispose(): void {
    this.list.dispose()
  }
}
