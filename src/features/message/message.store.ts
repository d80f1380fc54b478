import type { Message } from '@contract/message/calls'
import { Resource } from '@/core/list/resource'
import { messageApi, type MessageApi } from './message.api'

/** One message; opening it marks it as read. */
export class MessageStore {
  readonly message: Resource<Message>

  constructor(id: string, api: MessageApi = messageApi) {
    this.message = new Resource((options) => api.view(id, options))
  }

  dispose(): void {
    this.message.dispose()
  }
}
