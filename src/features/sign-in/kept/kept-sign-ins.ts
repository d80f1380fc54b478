import { ERROR_CODES } from '@contract/error-codes'
import type { OneSignIn } from '@contract/sign-in/calls'
import { Journal } from '@/core/journal/journal'
import { ApiError, messageOf } from '@/core/request/api-error'
import { storage } from '@/platform/storage/storage'
import type { SignInApi } from '../sign-in.api'
import { KEPT_MARK } from './kept-mark'
import { phoneId } from './phone-id'

/** A code that was typed without a network, with what proves whose phone it was. */
export interface KeptSignIn {
  sessionId: string
  subject: string
  code: string
  token: string
}

/** By session. */
type Kept = Record<string, KeptSignIn>

/** What became of one: what the server says now, why it was dropped, or why it is kept on. */
export type KeptOutcome =
  { kind: 'signed'; signIn: OneSignIn } | { kind: 'dropped'; error: string } | { kind: 'waiting'; error: string }

/** The server has judged these: sending them again would change nothing. */
const JUDGED: readonly number[] = [
  ERROR_CODES.SIGN_IN_NOT_LISTED,
  ERROR_CODES.SIGN_IN_CLOSED,
  ERROR_CODES.SIGN_IN_CODE_WRONG,
  ERROR_CODES.SIGN_IN_ON_LEAVE,
  ERROR_CODES.SIGN_IN_TOKEN_WRONG,
  ERROR_CODES.SIGN_IN_EXPIRED,
]

/** The last work on what is kept: a screen and the app's start do theirs in turn, so that no write is lost. */
let last: Promise<unknown> = Promise.resolve()

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = last.then(work, work)
  last = turn
  return turn
}

/** Codes that wait for the network. Nothing is dropped before the server has said so. */
export class KeptSignIns {
  /** @param learnerId whose they are: nothing is sent with another login */
  constructor(
    private readonly learnerId: string,
    private readonly api: Pick<SignInApi, 'save'>,
    private readonly journal: Pick<Journal<Kept>, 'read' | 'write' | 'remove'> = new Journal<Kept>('signIn'),
  ) {}

  async list(): Promise<KeptSignIn[]> {
    return Object.values(await this.read())
  }

  /** The newest code of a session replaces the one before. */
  keep(entry: KeptSignIn): Promise<void> {
    return inTurn(async () => this.write({ ...(await this.read()), [entry.sessionId]: entry }))
  }

  /** Sends all; returns what became of each, by session. */
  send(): Promise<Record<string, KeptOutcome>> {
    return inTurn(async () => {
      const outcomes: Record<string, KeptOutcome> = {}
      for (const entry of await this.list()) {
        const outcome = await this.sendOne(entry)
        outcomes[entry.sessionId] = outcome
        if (outcome.kind !== 'waiting') await this.drop(entry.sessionId)
      }
      return outcomes
    })
  }

  private async sendOne({ sessionId: id, code, token }: KeptSignIn): Promise<KeptOutcome> {
    try {
      return { kind: 'signed', signIn: await this.api.save({ id, code, token, phoneId: phoneId() }) }
    } catch (error) {
      const isJudged = error instanceof ApiError && JUDGED.includes(error.code)
      return { kind: isJudged ? 'dropped' : 'waiting', error: messageOf(error) }
    }
  }

  private async read(): Promise<Kept> {
    return (await this.journal.read(this.learnerId)) ?? {}
  }

  private write(kept: Kept): void {
    storage.set(KEPT_MARK, true)
    this.journal.write(this.learnerId, kept)
  }

  private async drop(sessionId: string): Promise<void> {
    const { [sessionId]: _dropped, ...others } = await this.read()
    if (Object.keys(others).length > 0) this.write(others)
    else this.journal.remove(this.learnerId)
  }
}
