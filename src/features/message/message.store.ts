import { makeAutoObservable } from 'mobx'
import type { Message } from '@contract/message/calls'
import { Resource } from '@/core/list/resource'
import { openTarget } from '@/features/jump/public'
import { messageApi, type MessageApi } from './message.api'

/** One message; opening it marks it as read. */
export class MessageStore {
  readonly message: Resource<Message>
  /** Whether it still leads on by itself: once, so that the way back ends here. */
  #goes: boolean
  readonly #open: typeof openTarget

  /** @param goes whether to open what the message is about, as for one that was tapped in WeChat */
  constructor(id: string, goes = false, api: Pick<MessageApi, 'view'> = messageApi, open = openTarget) {
    this.#goes = goes
    this.#open = open
    this.message = new Resource((options) => api.view(id, options))
    makeAutoObservable(this, { message: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    const loaded = await this.message.load()
    const target = this.message.data?.target
    if (!loaded || !this.#goes) return loaded
    this.#goes = false
    if (target) await this.#open(target)
    return loaded
  }

  dispose(): void {
    this.message.dispose()
  }
}
