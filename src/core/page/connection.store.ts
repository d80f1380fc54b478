import { makeAutoObservable } from 'mobx'

/** Whether the device reaches a network (REQ-07). The app feeds it from the platform. */
class ConnectionStore {
  offline = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  setOnline(online: boolean): void {
    this.offline = !online
  }
}

export const connection = new ConnectionStore()
