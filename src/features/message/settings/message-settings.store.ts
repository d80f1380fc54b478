import { makeAutoObservable } from 'mobx'
import type { MessageKind, MessageWay } from '@contract/message/message-kinds'
import type { MessageSettings } from '@contract/message/settings-calls'
import { Resource } from '@/core/list/resource'
import { agreeToMessage } from '@/platform/wechat/subscribe-messages'
import { messageSettingsApi, type MessageSettingsApi } from './message-settings.api'

/** What the learner wants to be told, and by which ways. */
export class MessageSettingsStore {
  readonly settings: Resource<MessageSettings>
  readonly #api: MessageSettingsApi
  readonly #agree: typeof agreeToMessage

  constructor(api: MessageSettingsApi = messageSettingsApi, agree = agreeToMessage) {
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
   * Asks WeChat for one more message of this kind; returns whether the learner agreed. WeChat allows it only in a tap's
   * handler, before anything is awaited.
   */
  async ask(kind: MessageKind): Promise<boolean> {
    const templateId = this.settings.data?.kinds.find((each) => each.kind === kind)?.templateId ?? ''
    if (!(await this.#agree(templateId))) return false
    this.settings.replace(await this.#api.permit(kind))
    return true
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
