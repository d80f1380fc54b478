import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ReplayMessage } from '@contract/live/talk-calls'
import { CanceledError, messageOf } from '@/core/request/api-error'
import { CancelScope } from '@/core/request/cancel-scope'
import { talkApi, type TalkApi } from './talk.api'

/** Before the end of what is known the next piece is loaded. */
const AHEAD_SECONDS = 10

interface Piece {
  /** The messages are complete between these positions. */
  fromSeconds: number
  untilSeconds: number
  messages: ReplayMessage[]
}

/** What was said in a live, at its time in the replay. It is loaded by pieces, around the position of the player. */
export class ReplayTalkStore {
  phase: 'loading' | 'ready' | 'failed' = 'loading'
  error = ''
  piece: Piece | undefined = undefined
  positionSeconds = 0
  #loading: CancelScope | undefined
  readonly #courseId: string
  readonly #resourceId: string
  readonly #api: Pick<TalkApi, 'history'>

  constructor(courseId: string, resourceId: string, api: Pick<TalkApi, 'history'> = talkApi) {
    this.#courseId = courseId
    this.#resourceId = resourceId
    this.#api = api
    makeAutoObservable(this, { piece: observableRef }, { autoBind: true })
  }

  /** What has been said until the position, newest first. */
  get shown(): ReplayMessage[] {
    const said = (this.piece?.messages ?? []).filter(({ positionSeconds }) => positionSeconds <= this.positionSeconds)
    return said.reverse()
  }

  /** The player is there now. */
  follow(positionSeconds: number): void {
    this.positionSeconds = positionSeconds
    if (!this.#loading && this.phase !== 'failed' && !this.isKnown(positionSeconds)) void this.load()
  }

  async load(): Promise<void> {
    this.#loading?.cancel()
    const scope = (this.#loading = new CancelScope())
    const fromSeconds = Math.floor(this.positionSeconds)
    if (!this.piece) this.phase = 'loading'
    try {
      const { messages, untilSeconds } = await this.#api.history(this.#courseId, this.#resourceId, fromSeconds, {
        scope,
      })
      if (scope.canceled) return
      runInAction(() => {
        this.piece = { fromSeconds, untilSeconds: untilSeconds ?? Number.POSITIVE_INFINITY, messages }
        this.phase = 'ready'
      })
    } catch (error) {
      if (scope.canceled || error instanceof CanceledError) return
      runInAction(() => {
        this.error = messageOf(error)
        this.phase = 'failed'
      })
    } finally {
      if (this.#loading === scope) this.#loading = undefined
    }
  }

  dispose(): void {
    this.#loading?.cancel()
    this.#loading = undefined
  }

  private isKnown(positionSeconds: number): boolean {
    const { piece } = this
    return (
      piece !== undefined &&
      positionSeconds >= piece.fromSeconds &&
      positionSeconds + AHEAD_SECONDS <= Math.max(piece.untilSeconds, piece.fromSeconds + AHEAD_SECONDS + 1)
    )
  }
}
