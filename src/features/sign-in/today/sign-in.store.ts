import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ERROR_CODES } from '@contract/error-codes'
import type { OneSignIn, SignInSession } from '@contract/sign-in/calls'
import { SIGN_IN_CODE_LENGTH, SIGN_IN_STEP_SECONDS } from '@contract/sign-in/sign-in-kinds'
import { ServerClockStore } from '@/core/clock/server-clock.store'
import { KeptCopy } from '@/core/journal/kept-copy'
import { Resource } from '@/core/list/resource'
import { ApiError, messageOf } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import { KeptSignIns, type KeptSignIn } from '../kept/kept-sign-ins'
import { phoneId } from '../kept/phone-id'
import { signInApi, type SignInApi } from '../sign-in.api'
import { stateAt } from '../sign-in-text'

type TodayApi = Pick<SignInApi, 'list' | 'view' | 'save' | 'askMakeUp'>
type Today = Awaited<ReturnType<TodayApi['list']>>

interface Copy extends Today {
  /** How much the server's clock was ahead of the phone's. */
  aheadMs: number
}

interface Options {
  /** The session to begin with, and a code as the teacher's QR code carries it. */
  id?: string
  code?: string
  api?: TodayApi
  readDevice?: () => number
}

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, SIGN_IN_CODE_LENGTH)

/**
 * Signing in today: the sessions of the day, the one that is shown, and the code that is typed for it. Without a
 * network a code is kept with the session's token, and sent when there is one; the server judges by the code's step.
 */
export class SignInStore {
  readonly today: Resource<Today>
  /** The shown session with who has arrived; also one that is not of today. */
  readonly one: Resource<OneSignIn>
  readonly clock: ServerClockStore
  code = ''
  sending = false
  /** Why the last code was refused, '' before. */
  refusal = ''
  makeUpOpen = false
  /** Codes that wait for the network, by session. */
  private kept: Record<string, KeptSignIn> = {}
  private chosen: string | undefined
  #scanned: string
  readonly #api: TodayApi
  readonly #copy = new KeptCopy<Copy>('sign-in')
  readonly #readDevice: () => number

  constructor({ id, code = '', api = signInApi, readDevice = Date.now }: Options = {}) {
    this.#api = api
    this.#readDevice = readDevice
    this.#scanned = digitsOf(code)
    this.chosen = id
    this.clock = new ServerClockStore(readDevice)
    this.today = new Resource(async (options) => {
      const today = await api.list(options)
      this.clock.set(today.serverNow)
      this.#copy.write({ ...today, aheadMs: toMilliseconds(today.serverNow) - readDevice() })
      return today
    })
    this.one = new Resource(async (options) => {
      const one = await api.view(this.shownId ?? '', options)
      this.clock.set(one.serverNow)
      return one
    })
    makeAutoObservable<this, 'kept'>(
      this,
      { today: false, one: false, clock: false, kept: observableRef },
      { autoBind: true },
    )
  }

  get sessions(): SignInSession[] {
    return this.today.data?.sessions ?? []
  }

  /** The one that was asked for, else the one that is open, else the next, else the last. */
  get shownId(): string | undefined {
    const { sessions } = this
    const now = this.clock.nowMs
    const isNow = (state: SignInSession['state']) => sessions.find((each) => stateAt(each, now) === state)
    const last: SignInSession | undefined = sessions[sessions.length - 1]
    return this.chosen ?? (isNow('open') ?? isNow('before') ?? last)?.id
  }

  get shown(): SignInSession | undefined {
    const { data } = this.one
    return data?.id === this.shownId ? data : this.sessions.find(({ id }) => id === this.shownId)
  }

  /** Learners who have arrived, of those expected; undefined while that is not known. */
  get arrived(): { arrived: number; expected: number } | undefined {
    const { data } = this.one
    return data?.id === this.shownId ? data : undefined
  }

  /** The shown session's, while it waits for the network. */
  get waiting(): KeptSignIn | undefined {
    return this.shownId === undefined ? undefined : this.kept[this.shownId]
  }

  /** Seconds until the teacher's screen shows another code. */
  get secondsLeft(): number {
    return SIGN_IN_STEP_SECONDS - (Math.floor(this.clock.nowMs / 1000) % SIGN_IN_STEP_SECONDS)
  }

  /** The list is what the phone has kept. */
  get isCopy(): boolean {
    return this.today.phase === 'failed' && this.today.data !== undefined
  }

  /** The learner is not on the list of the session that the code was of. */
  get isStranger(): boolean {
    return this.one.phase === 'failed' && this.one.code === ERROR_CODES.SIGN_IN_NOT_LISTED
  }

  show(): void {
    this.clock.run()
    void this.load()
  }

  hide(): void {
    this.clock.stop()
  }

  /** Sends what was kept first: then the list says what became of it. */
  async load(): Promise<boolean> {
    await this.sendKept()
    const loaded = await this.loadToday()
    if (this.shownId !== undefined && !(this.isCopy || this.today.code > 0)) await this.one.load()
    if (this.#scanned) await this.takeScanned()
    return loaded
  }

  async choose(id: string): Promise<void> {
    if (id === this.shownId) return
    this.chosen = id
    this.code = ''
    this.refusal = ''
    await this.one.load()
  }

  /** A full code sends itself. */
  async type(text: string): Promise<void> {
    this.code = digitsOf(text)
    if (this.code) this.refusal = ''
    if (this.code.length === SIGN_IN_CODE_LENGTH) await this.send()
  }

  /** A link as the teacher's QR code carries it. Returns why it is none, '' for a good one. */
  async takeLink(text: string): Promise<string> {
    const id = /[?&]id=([0-9a-f-]{36})/.exec(text)?.[1]
    const code = /[?&]code=(\d{6})/.exec(text)?.[1]
    if (!id || !code) return '这不是课堂签到的二维码'
    this.chosen = id
    this.#scanned = code
    await this.one.load()
    await this.takeScanned()
    return ''
  }

  /** Tries again to send what waits. */
  async retry(): Promise<void> {
    await this.sendKept()
    if (!this.waiting) await this.load()
  }

  openMakeUp(): void {
    this.makeUpOpen = true
  }

  closeMakeUp(): void {
    this.makeUpOpen = false
  }

  /** Rejects with a sentence for the learner. */
  async askMakeUp(reason: string): Promise<void> {
    const one = await this.#api.askMakeUp(this.shownId ?? '', reason)
    runInAction(() => {
      this.take(one)
      this.makeUpOpen = false
    })
  }

  dispose(): void {
    this.clock.stop()
    this.today.dispose()
    this.one.dispose()
  }

  private async loadToday(): Promise<boolean> {
    const loaded = await this.today.load()
    // Without a network the phone's copy has the tokens with which a code can be kept.
    const copy = loaded || this.today.data ? undefined : this.#copy.read()
    if (copy) runInAction(() => this.showCopy(copy))
    return loaded
  }

  private showCopy({ aheadMs, ...today }: Copy): void {
    this.today.data = today
    this.clock.set(new Date(this.#readDevice() + aheadMs).toISOString())
  }

  private async takeScanned(): Promise<void> {
    const code = this.#scanned
    this.#scanned = ''
    if (this.shown && stateAt(this.shown, this.clock.nowMs) === 'open') await this.type(code)
  }

  private async send(): Promise<void> {
    const { shown, code } = this
    if (!shown || this.sending) return
    this.sending = true
    try {
      const one = await this.#api.save({ id: shown.id, code, phoneId: phoneId() })
      runInAction(() => this.take(one))
    } catch (error) {
      if (error instanceof ApiError && error.code === 0) await this.keep(shown, code)
      else runInAction(() => (this.refusal = messageOf(error)))
    } finally {
      runInAction(() => {
        this.sending = false
        this.code = ''
      })
    }
  }

  private async keep({ id: sessionId, subject, token }: SignInSession, code: string): Promise<void> {
    await this.keptOnes.keep({ sessionId, subject, code, token })
    await this.readKept()
  }

  private async sendKept(): Promise<void> {
    const outcomes = await this.keptOnes.send()
    await this.readKept()
    const outcome = this.shownId === undefined ? undefined : outcomes[this.shownId]
    if (outcome?.kind === 'signed') runInAction(() => this.take(outcome.signIn))
    if (outcome?.kind === 'dropped') runInAction(() => (this.refusal = outcome.error))
  }

  private async readKept(): Promise<void> {
    const kept = await this.keptOnes.list()
    runInAction(() => (this.kept = Object.fromEntries(kept.map((each) => [each.sessionId, each]))))
  }

  /** Of whoever is logged in now. */
  private get keptOnes(): KeptSignIns {
    return new KeptSignIns(session.learnerId, this.#api)
  }

  private take(one: OneSignIn): void {
    this.one.replace(one)
    this.refusal = ''
    const { data } = this.today
    if (data) this.today.replace({ ...data, sessions: data.sessions.map((each) => (each.id === one.id ? one : each)) })
  }
}
