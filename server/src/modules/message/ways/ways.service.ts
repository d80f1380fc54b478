import { toMessageAddress } from '@contract/message/message-targets'
import { MESSAGE_KIND_LABEL, type MessageKind } from '@contract/message/message-kinds'
import type { Database } from '../../../kernel/db/database'
import type { JobPayload } from '../../../kernel/jobs/jobs'
import type { Housekeeping } from '../../../kernel/jobs/housekeeping'
import { addDays } from '../../../kernel/school-time'
import { MessageBarred } from '../../../providers/wechat/message-barred'
import { UnknownOutcome, type Notice } from '../../../providers/wechat/notice'
import { endOfQuiet } from './quiet-hours'
import type { OutsideWay, PlannedDelivery, Preference, WaysRepository } from './ways.repository'

/** The ways outside the app as far as this school has them. */
export interface Senders {
  subscribe: {
    /** The template that a learner agrees to; '' without one. */
    templateOf(kind: MessageKind): string
    send(openid: string, kind: MessageKind, notice: Notice): Promise<boolean>
  }
  account: {
    hasTemplate(kind: MessageKind): boolean
    send(openid: string, kind: MessageKind, notice: Notice, id: string): Promise<boolean>
  }
  sms: { notify?(phone: string, title: string): Promise<void> }
}
export interface WechatPeople {
  findOpenid(userId: string, clientKind: 'mini' | 'web'): Promise<string | undefined>
}

/** Tells the school's staff of something that they have to mend at WeChat. */
export interface SchoolAlarms {
  /** The same `subject` is told once a day. */
  raise(shopId: string, alarm: { event: 'message_barred'; subject: string; text: string }): Promise<void>
}

export const NO_PREFERENCE = { off: [] as string[], quietFrom: '22:00', quietTo: '08:00' }
const KEPT_DAYS = 90

interface PlannedMessage {
  id: string
  userId: string
  kind: MessageKind
  urgent: boolean
  until?: Date
}

interface WaysServiceDeps {
  database: Database
  ways: WaysRepository
  senders: Senders
  people: WechatPeople
  alarms: SchoolAlarms
  housekeeping: Pick<Housekeeping, 'plan'>
  now: () => Date
}

/** Takes messages out of the app: by WeChat's subscription and template messages, and by SMS. */
export class WaysService {
  constructor(private readonly deps: WaysServiceDeps) {}

  async readPreferences(userIds: string[]): Promise<Map<string, Preference>> {
    const rows = await this.deps.ways.listPreferences([...new Set(userIds)])
    return new Map(rows.map((row) => [row.userId, row]))
  }

  /** Plans every way that the learners want and can be reached by. Run inside the transaction of the messages. */
  async plan(messages: PlannedMessage[], preferences: Map<string, Preference>): Promise<void> {
    const now = this.deps.now()
    const planned: PlannedDelivery[] = []
    for (const kind of new Set(messages.map((message) => message.kind))) {
      const ofKind = messages.filter((message) => message.kind === kind)
      for (const way of ['subscribe', 'account', 'sms'] as const) {
        const reached = await this.listReached(way, kind, ofKind)
        for (const { id, userId, until } of ofKind) {
          const preference = preferences.get(userId) ?? NO_PREFERENCE
          const dueAt = endOfQuiet(now, preference)
          if (reached.has(id) && !preference.off.includes(`${kind}:${way}`) && !(until && dueAt >= until))
            planned.push({ messageId: id, way, dueAt })
        }
      }
    }
    if (planned.length === 0) return
    await this.deps.ways.plan(planned, now)
    await this.deps.housekeeping.plan()
  }

  /** Those of the learners whom a message of the kind reaches outside the app, without one that costs money. */
  async listReachable(userIds: string[], kind: MessageKind): Promise<string[]> {
    const preferences = await this.readPreferences(userIds)
    const messages = userIds.map((userId) => ({ id: userId, userId, kind, urgent: false }))
    const reached = new Set<string>()
    for (const way of ['subscribe', 'account'] as const) {
      for (const userId of await this.listReached(way, kind, messages))
        if (!preferences.get(userId)?.off.includes(`${kind}:${way}`)) reached.add(userId)
    }
    return [...reached]
  }

  /**
   * The job of one delivery. What failed is tried again; what may have arrived is not, unless the other side recognises
   * a repetition. The state is written before the call, so that a killed process is a missing response too.
   */
  async deliver({ id = '' }: JobPayload): Promise<void> {
    const claimed = await this.deps.database.transact(() => this.claim(id))
    if (!claimed) return
    try {
      const sent = await this.send(claimed)
      if (!sent && claimed.way === 'subscribe') await this.forgetPermissions(claimed.message)
      await this.deps.ways.move(id, sent ? 'sent' : 'refused', this.deps.now())
    } catch (error) {
      if (error instanceof MessageBarred) {
        const { shopId, kind } = claimed.message
        await this.deps.database.transact(async () => {
          await this.raiseBarred(shopId, kind, error)
          await this.deps.ways.move(id, 'barred', this.deps.now())
        })
        return
      }
      const isOpen = error instanceof UnknownOutcome
      if (isOpen && claimed.way !== 'account') {
        await this.deps.ways.move(id, 'unknown', this.deps.now())
        return
      }
      if (!isOpen) await this.deps.ways.move(id, 'retrying', this.deps.now())
      throw error
    }
  }

  /** Tells staff that WeChat takes no messages of this kind; learners still find them in the app. */
  raiseBarred(shopId: string, kind: MessageKind, { errcode, reason }: MessageBarred): Promise<void> {
    const text = `“${MESSAGE_KIND_LABEL[kind]}”消息发不到微信（错误码 ${errcode}）：${reason}。学员在应用里照常能看到。`
    return this.deps.alarms.raise(shopId, { event: 'message_barred', subject: `${kind}:${errcode}`, text })
  }

  async forgetOld(): Promise<void> {
    await this.deps.ways.forget(addDays(this.deps.now(), -KEPT_DAYS))
  }

  /** The messages that can go this way. */
  private async listReached(way: OutsideWay, kind: MessageKind, messages: PlannedMessage[]): Promise<Set<string>> {
    const owners = async (): Promise<string[]> => {
      const userIds = messages.map(({ userId }) => userId)
      if (way === 'sms') return []
      if (way === 'account')
        return this.deps.senders.account.hasTemplate(kind) ? this.deps.ways.listAccountOwners(userIds) : []
      const templateId = this.deps.senders.subscribe.templateOf(kind)
      return templateId ? this.deps.ways.listPermitted(userIds, templateId) : []
    }
    if (way === 'sms')
      return new Set(this.deps.senders.sms.notify ? messages.filter(({ urgent }) => urgent).map(({ id }) => id) : [])
    const reached = new Set(await owners())
    return new Set(messages.filter(({ userId }) => reached.has(userId)).map(({ id }) => id))
  }

  private async claim(id: string) {
    const delivery = await this.deps.ways.lock(id)
    if (!delivery) return undefined
    const { way, state, message } = delivery
    if (state !== 'pending' && state !== 'retrying' && state !== 'sending') return undefined
    const decide = async () => {
      if (state === 'sending' && way !== 'account') return 'unknown'
      if (message.readAt || message.state === 'removed') return 'skipped'
      // A permission is taken once, whatever becomes of the attempts.
      if (way === 'subscribe' && state === 'pending') {
        const taken = await this.deps.ways.takePermission(
          message.userId,
          this.deps.senders.subscribe.templateOf(message.kind),
        )
        if (!taken) return 'refused'
      }
      return 'sending'
    }
    const next = await decide()
    await this.deps.ways.move(id, next, this.deps.now())
    return next === 'sending' ? delivery : undefined
  }

  private async send({ id, way, message, phone }: NonNullable<Awaited<ReturnType<WaysRepository['lock']>>>) {
    const { userId, kind, title, content, createdAt } = message
    if (way === 'sms') {
      await this.deps.senders.sms.notify?.(phone, title)
      return true
    }
    const openid = await this.deps.people.findOpenid(userId, way === 'account' ? 'web' : 'mini')
    if (!openid) return false
    const notice = { title, content, at: createdAt, page: toMessageAddress(message.id).slice(1) }
    return way === 'account'
      ? this.deps.senders.account.send(openid, kind, notice, id)
      : this.deps.senders.subscribe.send(openid, kind, notice)
  }

  private forgetPermissions({ userId, kind }: { userId: string; kind: MessageKind }): Promise<void> {
    return this.deps.ways.dropPermissions(userId, this.deps.senders.subscribe.templateOf(kind))
  }
}
