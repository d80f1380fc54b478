import { ATTENTION_EVENTS } from '@contract/wechat/attention-events'
import { describeError } from '../../kernel/error-facts'
import { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Jobs } from '../../kernel/jobs/jobs'
import { makeId } from '../../kernel/make-id'
import { addDays, addMinutes } from '../../kernel/school-time'
import { within } from '../../kernel/within'
import { parseMessage, type MessageFormat } from '../../providers/wechat/push/message-text'
import {
  openPush,
  PushRefused,
  readEcho,
  sealAnswer,
  type OpenedPush,
  type PushFault,
  type PushKeys,
  type PushQuery,
} from '../../providers/wechat/push/open-push'
import { readFacts, type MessageFacts } from './message-facts'
import type { PushRepository, PushRow } from './push.repository'
import type { WechatAccount, WechatAccounts, WechatPush, WechatPushes } from './wechat-push'

/** As long as messages of payments: refunds are possible for a year, and a quarrel about one may follow. */
const KEPT_DAYS = 540
const UNVERIFIED_KEPT_DAYS = 30
/** Anybody can send messages that cannot be verified; more than so many an hour are only logged. */
const MOST_UNVERIFIED_AN_HOUR = 100
/** Of what was refused. */
const KEPT_CHARACTERS = 4000
/** WeChat waits 3 s. */
const ANSWER_MILLISECONDS = 2500

const JOB = 'wechat.push'

/** What WeChat gets for its request. */
interface PushReply {
  outcome: 'accepted' | 'unknown' | 'refused' | 'failed'
  fault?: PushFault
  error?: unknown
  format: MessageFormat | 'text'
  body: string
}

interface PushServiceDeps {
  inbox: PushRepository
  accounts: WechatAccounts
  /** Of the mini-program; '' without one. */
  appId: string
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  now: () => Date
}

/** The inbox of WeChat's messages: keeps each before it is handled, and what became of it. */
export class PushService implements WechatPushes {
  private readonly handlers = new Map<string, (push: WechatPush) => Promise<void>>()
  private readonly responders = new Map<string, (push: WechatPush) => Promise<object>>()
  private readonly cleaning: Housekeeping

  constructor(private readonly deps: PushServiceDeps) {
    this.cleaning = new Housekeeping('wechat.push.clean', deps.jobs, deps.now, () => this.cleanUp())
    deps.jobs.handle(JOB, ({ id }) => this.work(id))
  }

  handle(event: string, handler: (push: WechatPush) => Promise<void>): void {
    if (this.isKnown(event)) throw new Error(`${event} has a handler`)
    this.handlers.set(event, handler)
  }

  answer(event: string, responder: (push: WechatPush) => Promise<object>): void {
    if (this.isKnown(event)) throw new Error(`${event} has a handler`)
    this.responders.set(event, responder)
  }

  /** The answer to WeChat's check of the address; undefined where it is not WeChat, and for a school without one. */
  async check(shopId: string, query: PushQuery): Promise<string | undefined> {
    const account = await this.deps.accounts.find(shopId)
    if (!account) return undefined
    try {
      return readEcho({ token: account.pushToken }, query)
    } catch (error) {
      if (error instanceof PushRefused) return undefined
      throw error
    }
  }

  /** Undefined for a school without an account. */
  async receive(shopId: string, query: PushQuery, rawBody: string): Promise<PushReply | undefined> {
    const account = await this.deps.accounts.find(shopId)
    if (!account) return undefined
    const keys = keysOf(account, this.deps.appId)
    let opened: OpenedPush
    try {
      opened = openPush(keys, query, rawBody, this.deps.now())
    } catch (error) {
      if (!(error instanceof PushRefused)) throw error
      await this.refuse(shopId, rawBody, error)
      return { outcome: 'refused', fault: error.fault, error, format: 'text', body: error.fault }
    }
    const facts = readFacts(opened.body, this.deps.now())
    const kept = await this.keep(shopId, facts, opened)
    await this.cleaning.plan()
    const respond = this.responders.get(facts.event)
    if (respond) return this.respond(kept, respond, (answer) => this.seal(keys, opened, query, answer))
    return { outcome: kept.verdict === 'unknown' ? 'unknown' : 'accepted', ...acknowledge(facts.event, opened.format) }
  }

  private isKnown(event: string): boolean {
    return this.handlers.has(event) || this.responders.has(event)
  }

  /** Its job is planned in the same transaction, so that what was acknowledged is handled. */
  private keep(shopId: string, facts: MessageFacts, { text }: OpenedPush): Promise<PushRow> {
    const row: PushRow = {
      id: makeId(),
      shopId,
      ...facts,
      receivedAt: this.deps.now(),
      text: withoutNul(text),
      verdict: this.isKnown(facts.event) ? 'received' : 'unknown',
      detail: '',
      attention: Object.hasOwn(ATTENTION_EVENTS, facts.event) ? 'open' : null,
    }
    return this.deps.inbox.transact(async () => {
      if (await this.deps.inbox.add(row)) {
        if (this.handlers.has(facts.event)) await this.plan(row.id)
        return row
      }
      const first = (await this.deps.inbox.findByKey(shopId, facts.messageKey))!
      await this.deps.inbox.add({
        ...row,
        messageKey: null,
        verdict: 'duplicate',
        detail: first.id,
        text: '',
        attention: null,
      })
      await this.removeExcess(shopId)
      // Its job may have been given up meanwhile.
      if (first.verdict === 'received' && this.handlers.has(first.event)) await this.plan(first.id)
      return first
    })
  }

  private plan(id: string): Promise<void> {
    return this.deps.jobs.enqueue(JOB, id, { id }, this.deps.now())
  }

  private async work(id: string): Promise<void> {
    const row = await this.deps.inbox.find(id)
    const handler = row && this.handlers.get(row.event)
    // Without its text, the learner whom it was about has left the school.
    if (row?.verdict !== 'received' || !handler || !row.text) return
    try {
      await handler(toPush(row))
    } catch (error) {
      await this.deps.inbox.judge(id, 'received', describeError(error))
      throw error
    }
    await this.deps.inbox.judge(id, 'handled')
  }

  /** Copies are answered as the first one: WeChat asks again where no answer arrived. */
  private async respond(
    row: PushRow,
    responder: (push: WechatPush) => Promise<object>,
    seal: (answer: object) => string,
  ): Promise<PushReply> {
    try {
      const answer = await within(ANSWER_MILLISECONDS, responder(toPush(row)))
      await this.deps.inbox.judge(row.id, 'answered', JSON.stringify(answer).slice(0, KEPT_CHARACTERS))
      const body = seal(answer)
      return { outcome: 'accepted', format: body.startsWith('<') ? 'xml' : 'json', body }
    } catch (error) {
      await this.deps.inbox.judge(row.id, 'failed', describeError(error))
      return { outcome: 'failed', error, format: 'text', body: '' }
    }
  }

  private seal(keys: PushKeys, opened: OpenedPush, { nonce }: PushQuery, answer: object): string {
    const timestamp = Math.floor(this.deps.now().getTime() / 1000)
    return sealAnswer(keys, opened, { timestamp, nonce }, answer)
  }

  private async refuse(shopId: string, rawBody: string, { fault, message }: PushRefused): Promise<void> {
    const at = this.deps.now()
    await this.deps.inbox.add({
      id: makeId(),
      shopId,
      receivedAt: at,
      createdAt: at,
      event: '',
      openid: '',
      messageKey: null,
      text: withoutNul(rawBody.slice(0, KEPT_CHARACTERS)),
      verdict: fault,
      detail: withoutNul(message),
      attention: null,
    })
    await this.removeExcess(shopId)
    await this.cleaning.plan()
  }

  private removeExcess(shopId: string): Promise<void> {
    return this.deps.inbox.removeExcess(shopId, addMinutes(this.deps.now(), -60), MOST_UNVERIFIED_AN_HOUR)
  }

  private async cleanUp(): Promise<void> {
    await this.deps.inbox.removeUnverified(addDays(this.deps.now(), -UNVERIFIED_KEPT_DAYS))
    await this.deps.inbox.removeVerified(addDays(this.deps.now(), -KEPT_DAYS))
  }
}

/** PostgreSQL takes no NUL in a text. */
const withoutNul = (text: string): string => text.replaceAll('\0', '')

const keysOf = ({ pushToken, encodingAesKey, plainMode }: WechatAccount, appId: string): PushKeys => ({
  token: pushToken,
  encodingAesKey,
  appId,
  takesPlain: plainMode,
})

const toPush = ({ id, shopId, event, openid, createdAt, text }: PushRow): WechatPush => ({
  ...{ id, shopId, event, openid, createdAt },
  body: parseMessage(text),
})

/** Virtual payment wants its own word; everything else takes `success`. */
const acknowledge = (event: string, format: MessageFormat): Pick<PushReply, 'format' | 'body'> => {
  if (!event.startsWith('xpay_')) return { format: 'text', body: 'success' }
  return format === 'json'
    ? { format, body: '{"ErrCode":0,"ErrMsg":"success"}' }
    : { format, body: '<xml><ErrCode>0</ErrCode><ErrMsg><![CDATA[success]]></ErrMsg></xml>' }
}
