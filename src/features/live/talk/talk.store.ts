import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { LiveTalk, TalkMessage } from '@contract/live/talk-calls'
import type { TalkKind } from '@contract/live/talk-kinds'
import { Journal } from '@/core/journal/journal'
import { messageOf } from '@/core/request/api-error'
import { makeRequestId } from '@/core/request/make-request-id'
import { outcomeOf } from '@/core/request/outcome'
import { Owner } from '@/core/session/owner'
import { talkApi, type TalkApi } from './talk.api'

/** Of those that a phone keeps; older ones are dropped. */
const MOST_SHOWN = 300

/**
 * A message that the server does not have yet.
 * - waiting: for the network or the login; it is sent again by itself
 * - failed: refused, which `error` says; only the learner sends it again
 */
export interface UnsentMessage {
  clientRequestId: string
  kind: TalkKind
  content: string
  state: 'sending' | 'waiting' | 'failed'
  error: string
}

type Kept = Pick<Journal<UnsentMessage[]>, 'read' | 'write' | 'remove'>

interface TalkOptions {
  courseId: string
  resourceId: string
  api?: Pick<TalkApi, 'send'>
  journal?: Kept
}

/**
 * The talk of a live room: what the polls bring, and the learner's own messages, which are shown at once, kept on the
 * phone until the server has them, and sent once.
 */
export class TalkStore {
  /** Undefined until the first poll, null where the school has no talk. */
  settings: Pick<LiveTalk, 'slowSeconds' | 'allMuted' | 'muted'> | null | undefined = undefined
  unsent: UnsentMessage[] = []
  writing = false
  onlyQuestions = false
  /** What the next poll tells the server that this phone knows. */
  revision: number | undefined = undefined
  private messages = new Map<string, TalkMessage>()
  /** Own messages that no poll has brought yet. */
  #fresh = new Set<string>()
  #read: Promise<void> | undefined
  readonly #courseId: string
  readonly #resourceId: string
  readonly #api: Pick<TalkApi, 'send'>
  readonly #journal: Kept
  readonly #owner = new Owner()

  constructor({ courseId, resourceId, api = talkApi, journal = new Journal('liveTalk') }: TalkOptions) {
    this.#courseId = courseId
    this.#resourceId = resourceId
    this.#api = api
    this.#journal = journal
    makeAutoObservable<this, 'messages'>(this, { messages: observableRef, settings: observableRef }, { autoBind: true })
  }

  /** Newest first. */
  get shown(): TalkMessage[] {
    const all = [...this.messages.values()].sort(byTime).reverse()
    return this.onlyQuestions ? all.filter(({ kind, answers }) => kind === 'question' || answers !== null) : all
  }

  openForm(): void {
    this.writing = true
  }

  closeForm(): void {
    this.writing = false
  }

  showOnlyQuestions(only: boolean): void {
    this.onlyQuestions = only
  }

  /** Takes what a poll has brought, and sends what waited for the network. */
  take(talk: LiveTalk | null): void {
    this.settings = talk && { slowSeconds: talk.slowSeconds, allMuted: talk.allMuted, muted: talk.muted }
    if (!talk) return
    const kept = talk.whole ? [...this.messages].filter(([id]) => this.#fresh.has(id)) : [...this.messages]
    const messages = new Map([...kept, ...talk.messages.map((message) => [message.id, message] as const)])
    for (const id of talk.removed) messages.delete(id)
    for (const { id } of talk.messages) this.#fresh.delete(id)
    this.put(messages)
    this.revision = talk.revision
    void this.resend()
  }

  /** Another login: what is one's own is another's now. */
  forget(): void {
    if (this.#owner.isReplaced) {
      this.unsent = []
      this.#owner.renew()
    }
    this.messages = new Map()
    this.#fresh.clear()
    this.#read = this.revision = this.settings = undefined
  }

  /** Shows the message at once and sends it. */
  write(kind: TalkKind, content: string): void {
    const message: UnsentMessage = {
      clientRequestId: makeRequestId(),
      kind,
      content: content.trim(),
      state: 'waiting',
      error: '',
    }
    this.unsent = [message, ...this.unsent]
    this.writing = false
    this.keep()
    void this.send(message.clientRequestId)
  }

  /** A second attempt with the same id, which the server writes once. */
  retry(clientRequestId: string): void {
    void this.send(clientRequestId)
  }

  drop(clientRequestId: string): void {
    this.unsent = this.unsent.filter((message) => message.clientRequestId !== clientRequestId)
    this.keep()
  }

  /** Sends what waits, in the order of writing. */
  private async resend(): Promise<void> {
    await (this.#read ??= this.readKept())
    for (const { clientRequestId, state } of [...this.unsent].reverse())
      if (state === 'waiting') await this.send(clientRequestId)
  }

  private async send(clientRequestId: string): Promise<void> {
    const message = this.unsent.find((each) => each.clientRequestId === clientRequestId)
    if (!message || message.state === 'sending' || !this.#owner.isHere) return
    this.mark(clientRequestId, { state: 'sending', error: '' })
    const { kind, content } = message
    try {
      const sent = await this.#api.send({
        courseId: this.#courseId,
        resourceId: this.#resourceId,
        clientRequestId,
        kind,
        content,
      })
      runInAction(() => {
        this.drop(clientRequestId)
        if (!this.#owner.isHere) return
        this.#fresh.add(sent.id)
        this.put(new Map([...this.messages, [sent.id, sent]]))
      })
    } catch (error) {
      const isRefused = outcomeOf(error) === 'refused'
      this.mark(clientRequestId, isRefused ? { state: 'failed', error: messageOf(error) } : { state: 'waiting' })
      this.keep()
    }
  }

  private mark(clientRequestId: string, change: Partial<UnsentMessage>): void {
    this.unsent = this.unsent.map((message) =>
      message.clientRequestId === clientRequestId ? { ...message, ...change } : message,
    )
  }

  private put(messages: Map<string, TalkMessage>): void {
    const newest = [...messages].sort(([, left], [, right]) => byTime(left, right)).slice(-MOST_SHOWN)
    this.messages = new Map(newest)
  }

  private get key(): string {
    return `${this.#owner.id}:${this.#resourceId}`
  }

  private keep(): void {
    if (this.unsent.length > 0) this.#journal.write(this.key, this.unsent)
    else this.#journal.remove(this.key)
  }

  /** What was written before the page or the app was closed. */
  private async readKept(): Promise<void> {
    if (!this.#owner.id) return
    const { key } = this
    const kept = (await this.#journal.read(key)) ?? []
    if (key !== this.key) return
    const known = new Set(this.unsent.map(({ clientRequestId }) => clientRequestId))
    const older = kept.filter(({ clientRequestId }) => !known.has(clientRequestId))
    runInAction(() => {
      this.unsent = [
        ...this.unsent,
        ...older.map(
          (message) => ({ ...message, state: message.state === 'failed' ? message.state : 'waiting' }) as const,
        ),
      ]
    })
  }
}

const byTime = (left: TalkMessage, right: TalkMessage): number => {
  const [first, second] = [left.createdAt + left.id, right.createdAt + right.id]
  return first < second ? -1 : 1
}
