import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { AnswersSaved, Practice, PracticeAnswer, PracticeItem } from '@contract/practice/calls'
import type { Answer } from '@contract/question/question'
import { connection } from '@/core/page/connection.store'
import { messageOf } from '@/core/request/api-error'
import { outcomeOf, retryDelay } from '@/core/request/outcome'
import { Owner } from '@/core/session/owner'
import { isDone, type ItemState } from '@/features/question/public'
import { practiceApi, type PracticeApi } from '../practice.api'
import { toStart, type PracticeParams } from '../practice-start'
import { PracticeJournal, type PracticeDraft } from './practice-journal'

type RoomPhase = 'idle' | 'loading' | 'ready' | 'failed'

const RETRY_MILLISECONDS = 5000

/**
 * A practice that is being done: what the phone holds is what the learner sees, and the server gets it when it can:
 * when the network is back, or after an expired login the same learner.
 */
export class PracticeRoomStore {
  practice: Practice | undefined = undefined
  phase: RoomPhase = 'idle'
  error = ''
  /** Where a refusal leaves nothing to retry. */
  isRefused = false
  index = 0
  /** Answers that are not confirmed yet; they outlast the visit. */
  drafts: PracticeDraft[] = []
  pending: PracticeAnswer[] = []
  /** Answers were accepted on this phone only, because the network or the login is away. */
  isWaiting = false
  finishing = false
  /** Only their login sends anything, and another learner is not shown the practice. */
  readonly owner = new Owner()
  readonly #params: PracticeParams
  readonly #start: ReturnType<typeof toStart>
  readonly #api: PracticeApi
  readonly #journal = new PracticeJournal(this.owner)
  #sending: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #stopFollowing: (() => void)[]

  constructor(params: PracticeParams, api: PracticeApi = practiceApi) {
    this.#params = params
    this.#start = toStart(params)
    this.#api = api
    makeAutoObservable(this, { owner: false }, { autoBind: true })
    this.#stopFollowing = [
      reaction(
        () => connection.offline,
        (offline) => {
          if (!offline) void this.send()
        },
      ),
      this.owner.onReturn(this.send),
    ]
  }

  get items(): PracticeItem[] {
    return this.practice?.items ?? []
  }

  get item(): PracticeItem | undefined {
    return this.items[this.index]
  }

  /** An answer that is not confirmed yet, of the question on the screen. */
  get draft(): Answer | undefined {
    return this.drafts.find(({ position }) => position === this.item?.position)?.answer
  }

  /** What is on the screen: the draft, or the answer that stands. */
  get answer(): Answer | undefined {
    return this.draft ?? this.answerOf(this.item)
  }

  /** Answered for good: with feedback after each question, an answer stands once it is given. */
  get isSettled(): boolean {
    return this.practice?.feedback === 'each' && isDone(this.answerOf(this.item))
  }

  /** The server has the answer and tells nothing about it: an exam with the same question holds its key back. */
  get isHeldBack(): boolean {
    const { practice, item } = this
    if (!practice || !item || item.outcome) return false
    return practice.status === 'finished' || (practice.feedback === 'each' && isDone(item.answer ?? undefined))
  }

  /** Kinds whose first tap is the whole answer need no confirming. */
  get needsConfirming(): boolean {
    const kind = this.item?.body.kind
    return this.practice?.feedback === 'each' && !this.isSettled && kind !== 'single' && kind !== 'judge'
  }

  get doneCount(): number {
    return this.items.filter((item) => isDone(this.answerOf(item))).length
  }

  get isLast(): boolean {
    return this.index >= this.items.length - 1
  }

  answerOf(item: PracticeItem | undefined): Answer | undefined {
    const kept = this.pending.find(({ position }) => position === item?.position)
    return kept?.answer ?? item?.answer ?? undefined
  }

  stateOf(item: PracticeItem): ItemState {
    if (!isDone(this.answerOf(item))) return 'undone'
    if (!item.outcome || item.outcome.right === null) return 'done'
    return item.outcome.right ? 'right' : 'wrong'
  }

  /** Opens the practice of the address, or begins one; without a network, what this phone holds of it. */
  async load(): Promise<boolean> {
    if (this.practice) return true
    this.owner.renew()
    this.phase = 'loading'
    this.error = ''
    try {
      const id = this.#params.id ?? (await this.#api.start(this.#start)).id
      const held = await this.#journal.read(id)
      const practice = await this.fetch(id, held.practice)
      runInAction(() => {
        this.practice = practice
        this.pending = held.notes?.pending ?? []
        this.drafts = held.notes?.drafts ?? []
        this.index = Math.min(held.notes?.index ?? practice.position, practice.items.length - 1)
        this.phase = 'ready'
      })
      this.#journal.writePractice(id, practice)
      void this.send()
      return true
    } catch (error) {
      runInAction(() => {
        this.error = messageOf(error)
        this.isRefused = outcomeOf(error) === 'refused'
        this.phase = 'failed'
      })
      return false
    }
  }

  go(index: number): void {
    this.index = Math.max(0, Math.min(index, this.items.length - 1))
    this.keep()
  }

  change(answer: Answer): void {
    const { item } = this
    if (!item || this.isSettled) return
    this.drafts = [...this.draftsOfOthers, { position: item.position, answer }]
    if (this.needsConfirming) this.keep()
    else this.confirm()
  }

  /** Puts the draft into the journal and on its way. */
  confirm(): void {
    const { item, draft, practice } = this
    if (!item || !draft || !practice) return
    const before = this.pending.find(({ position }) => position === item.position)
    const revision = Math.max(before?.revision ?? 0, item.revision) + 1
    const others = this.pending.filter(({ position }) => position !== item.position)
    this.pending = [...others, { position: item.position, revision, answer: draft }]
    this.drafts = this.draftsOfOthers
    this.keep()
    void this.send()
  }

  setCollected(collected: boolean): void {
    if (this.item) this.item.collected = collected
  }

  /** Sends what waits. Never rejects: without a network it is tried again, without a login at the next one. */
  send(): Promise<void> {
    this.#sending ??= this.sendAll().finally(() => (this.#sending = undefined))
    return this.#sending
  }

  /** Ends the practice; returns its id, or undefined while the network is away. Throws ApiError for a refusal. */
  async finish(): Promise<string | undefined> {
    const { practice } = this
    if (!practice || this.finishing || this.owner.isReplaced) return undefined
    if (this.draft && isDone(this.draft)) this.confirm()
    this.finishing = true
    try {
      await this.send()
      await this.#api.finish({ id: practice.id, answers: this.pending })
      this.#journal.remove(practice.id)
      return practice.id
    } finally {
      runInAction(() => (this.finishing = false))
    }
  }

  dispose(): void {
    clearTimeout(this.#timer)
    for (const stop of this.#stopFollowing) stop()
  }

  private async fetch(id: string, held: Practice | undefined): Promise<Practice> {
    try {
      return await this.#api.view(id, { noLoading: true })
    } catch (error) {
      if (outcomeOf(error) === 'refused' || !held) throw error
      return held
    }
  }

  private get draftsOfOthers(): PracticeDraft[] {
    return this.drafts.filter(({ position }) => position !== this.item?.position)
  }

  private keep(): void {
    const { practice, pending, drafts, index } = this
    if (practice) this.#journal.writeNotes(practice.id, { pending: [...pending], drafts: [...drafts], index })
  }

  private async sendAll(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.practice && this.pending.length > 0 && this.owner.isHere) {
      const sent = [...this.pending]
      try {
        this.take(sent, await this.#api.save({ id: this.practice.id, position: this.index, answers: sent }))
      } catch (error) {
        if (outcomeOf(error) === 'refused') return this.drop(sent, error)
        runInAction(() => (this.isWaiting = true))
        this.#timer = setTimeout(() => void this.send(), retryDelay(error, RETRY_MILLISECONDS))
        return
      }
    }
    if (!this.owner.isHere) this.isWaiting = this.pending.length > 0
  }

  /** What the server has and tells replaces what was sent; a newer answer stays on its way. */
  private take(sent: PracticeAnswer[], { saved, doneCount, rightCount }: AnswersSaved): void {
    const { practice } = this
    if (!practice) return
    this.isWaiting = false
    this.pending = this.pending.filter((kept) => !sent.some((each) => isSame(each, kept)))
    const items = practice.items.map((item) => {
      const answered = saved.find(({ position }) => position === item.position)
      return answered ? { ...item, ...answered } : item
    })
    this.practice = { ...practice, doneCount, rightCount, items }
    this.#journal.writePractice(practice.id, this.practice)
    this.keep()
  }

  private drop(sent: PracticeAnswer[], error: unknown): void {
    console.warn('answers refused for good', error)
    this.pending = this.pending.filter((kept) => !sent.some((each) => isSame(each, kept)))
    this.error = messageOf(error)
    this.keep()
  }
}

const isSame = (one: PracticeAnswer, other: PracticeAnswer): boolean =>
  one.position === other.position && one.revision === other.revision
