import { makeAutoObservable, runInAction } from 'mobx'
import type { BlindBox, BoxDraw, DrawView } from '@contract/activity/blind-box-calls'
import { checkDraw } from '@contract/activity/blind-box-proof'
import { sha256 } from '@contract/activity/sha256'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { session } from '@/core/session/session.store'
import { ActivityStore } from '@/features/activity/public'
import { randomHex } from '@/platform/device/random-hex'
import { firstOf } from '@/shared/list/ends'
import { blindBoxApi, type BlindBoxApi } from './blind-box.api'
import { rememberNonce } from './own-nonces'

/** What the one button does: what the activity allows, then what the buyer still has to do. */
export type BoxAct =
  | 'remind'
  | 'reminded'
  | 'pay'
  | 'login'
  | 'birthday'
  | 'consent'
  | 'buy'
  | 'today'
  | 'staff'
  | 'tooYoung'
  | 'limit'
  | 'soldOut'
  | 'ended'
  | 'off'
  | 'forbidden'

interface Dependencies {
  activity: ActivityStore
  api: BlindBoxApi
  isLoggedIn: () => boolean
  choose: () => Promise<string>
}

/** A draw with what the phone found when it recomputed it. */
export interface CheckedDraw extends DrawView {
  problems: string[]
}

/** One box: what is left of it, what I drew, and whether that agrees with what was published. */
export class BoxStore {
  readonly activity: ActivityStore
  readonly box: Resource<BlindBox>
  readonly draws: PagedList<BoxDraw>
  checked: CheckedDraw | undefined = undefined
  /** While the panel with every step is open. */
  showsSteps = false
  /** While the guardian's panel is open. */
  asksGuardian = false
  readonly #api: BlindBoxApi
  readonly #isLoggedIn: () => boolean
  readonly #choose: () => Promise<string>

  constructor(
    readonly id: string,
    {
      activity = new ActivityStore(id),
      api = blindBoxApi,
      isLoggedIn = () => session.loggedIn,
      choose = () => randomHex(32),
    }: Partial<Dependencies> = {},
  ) {
    this.activity = activity
    this.#api = api
    this.#isLoggedIn = isLoggedIn
    this.#choose = choose
    this.box = new Resource((options) => api.view(id, options))
    this.draws = new PagedList((page, options) => api.pageDraws({ ...page, boxId: id }, options))
    makeAutoObservable(this, { activity: false, box: false, draws: false, id: false }, { autoBind: true })
  }

  get act(): BoxAct {
    const { act } = this.activity
    if (act !== 'buy') return act
    const { data } = this.box
    if (!data) return 'off'
    return data.barrier ?? (data.leftToday > 0 ? 'buy' : 'today')
  }

  async load(): Promise<boolean> {
    const [loaded, hasBox] = await Promise.all([this.activity.load(), this.box.load(), this.loadDraws()])
    return loaded && hasBox
  }

  /** What this phone chose for the next draw; kept here, to be compared with what the school says of it. */
  async chooseNonce(): Promise<string> {
    const nonce = await this.#choose()
    rememberNonce(nonce)
    return nonce
  }

  /** Recomputes a draw. @throws ApiError, which the request layer has shown */
  async check(drawId: string): Promise<void> {
    const view = await this.#api.viewDraw(drawId)
    // What is published is read apart from the draw: a page that gave both could agree with itself alone.
    const box = this.box.data
    const { proof } = view
    const published = box && (box.root !== proof.root || box.seedHash !== proof.seedHash || box.size !== proof.size)
    const problems = [...checkDraw(proof, sha256), ...(published ? ['这一盒的封箱码不是页面上公布的那个'] : [])]
    runInAction(() => {
      this.checked = { ...view, problems }
    })
  }

  setSteps(open: boolean): void {
    this.showsSteps = open
  }

  setGuardian(open: boolean): void {
    this.asksGuardian = open
  }

  dispose(): void {
    this.activity.dispose()
    this.box.dispose()
    this.draws.dispose()
  }

  /** The newest draw is checked at once. */
  private async loadDraws(): Promise<void> {
    if (!this.#isLoggedIn()) return
    await this.draws.refresh()
    const newest = firstOf(this.draws.items)
    if (newest && newest.id !== this.checked?.id) await this.check(newest.id)
  }
}
