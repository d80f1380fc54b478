import { makeAutoObservable } from 'mobx'
import type { MessageKind, MessageWay } from '@contract/message/message-kinds'
import type { MessageSettings } from '@contract/message/settings-calls'
import { Resource } from '@/core/list/resource'
import { agreeToMessages } from '@/platform/wechat/subscribe-messages'
import { messageSettingsApi, type MessageSettingsApi } from './message-settings.api'

/** What the learner wants to be told, and by which ways. */
export class MessageSettingsStore {
  readonly settings: Resource<MessageSettings>
  readonly #api: MessageSettingsApi
  readonly #agree: typeof agreeToMessages

  constructor(api: MessageSettingsApi = messageSettingsApi, agree = agreeToMessages) {
    this.#api = api
    this.#agree = agree
    this.settings = new Resource((options) => api.view(options))
    makeAutoObservable(this, { settings: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.settings.load()
  }

  /** Rejects with ApiError, and then nothing has changed. */
  async setWay(kind: MessageKind, way: MessageWay, enabled: boolean): Promise<void> {
    this.settings.replace(await this.#api.update({ kind, way, enabled }))
  }

  /** Rejects with ApiError, and then nothing has changed. */
  async setQuietHours(quietFrom: string, quietTo: string): Promise<void> {
    this.settings.replace(await this.#api.setQuietHours(quietFrom, quietTo))
  }

  /**
   * Asks WeChat in one dialog for one more message of each of these kinds; returns whether the learner agreed to any.
   * WeChat allows it only in a tap's handler, before anything is awaited.
   */
  async ask(kinds: readonly MessageKind[]): Promise<boolean> {
    const templateOf = (kind: MessageKind) =>
      this.settings.data?.kinds.find((each) => each.kind === kind)?.templateId ?? ''
    const agreed = await this.#agree(kinds.map(templateOf))
    // Several kinds may share a template: what was agreed to is counted once.
    for (const templateId of agreed) {
      const kind = kinds.find((each) => templateOf(each) === templateId)
      if (kind) this.settings.replace(await this.#api.permit(kind))
    }
    return agreed.length > 0
  }

  /** Whether a message of this kind could reach the learner by WeChat if they agreed now. */
  canAsk(kind: MessageKind): boolean {
    const row = this.settings.data?.kinds.find((each) => each.kind === kind)
    const isOn = row?.ways.some(({ way, enabled }) => way === 'subscribe' && enabled) ?? false
    return isOn && row!.templateId !== '' && row!.permissionCount === 0
  }

  dispose(): void {
    this.settings.dispose()
  }
}
