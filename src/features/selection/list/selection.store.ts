import { makeAutoObservable, runInAction } from 'mobx'
import type { Selection, SelectionCourse, SelectionPlan } from '@contract/selection/calls'
import { Resource } from '@/core/list/resource'
import { messageOf } from '@/core/request/api-error'
import { selectionApi, type SelectionApi } from '../selection.api'
import { findRound } from '../selection-text'

type Api = Pick<SelectionApi, 'view' | 'saveWishes' | 'change' | 'wait' | 'leaveWait' | 'confirm'>

/** Whichever courses are shown: those that can be chosen, all, mine, or those of a group by its name. */
export type SelectionFilter = 'open' | 'all' | 'mine' | `group:${string}`

const OPEN_ACTS = ['choose', 'swap', 'accept', 'wait', 'wish']

/** The courses of a plan and what the learner does with them. */
export class SelectionStore {
  readonly view: Resource<Selection>
  filter: SelectionFilter = 'open'
  /** The course that an answer is awaited for; its button says so, and the others rest. */
  busyId = ''
  /** Why the last thing was refused, '' for nothing. */
  refusal = ''
  readonly #api: Api

  constructor(api: Api = selectionApi) {
    this.#api = api
    this.view = new Resource((options) => api.view(options))
    makeAutoObservable(this, { view: false }, { autoBind: true })
  }

  get plan(): SelectionPlan | null {
    return this.view.data?.plan ?? null
  }

  get isWishing(): boolean {
    return this.plan !== null && findRound(this.plan)?.kind === 'wish'
  }

  get filters(): { key: SelectionFilter; label: string }[] {
    const courses = this.view.data?.courses ?? []
    const groups = [...new Set(courses.map(({ groupName }) => groupName))].filter(Boolean)
    const count = (key: SelectionFilter) => courses.filter((course) => fits(course, key)).length
    return [
      { key: 'open', label: `可选 ${count('open')}` },
      { key: 'all', label: `全部 ${courses.length}` },
      ...groups.map((name) => ({ key: `group:${name}` as const, label: `${name} 须选 1` })),
      { key: 'mine', label: `我的 ${count('mine')}` },
    ]
  }

  get shown(): SelectionCourse[] {
    return (this.view.data?.courses ?? []).filter((course) => fits(course, this.filter))
  }

  /** In their order. */
  get wishes(): SelectionCourse[] {
    const ranked = (this.view.data?.courses ?? []).filter(({ rank }) => rank > 0)
    return ranked.sort((left, right) => left.rank - right.rank)
  }

  /** With a place, confirmed or not. */
  get held(): SelectionCourse[] {
    return (this.view.data?.courses ?? []).filter(
      ({ state, rank }) => state === 'selected' || (state === 'pending' && rank === 0),
    )
  }

  load(): Promise<boolean> {
    return this.view.load()
  }

  choose(filter: SelectionFilter): void {
    this.filter = filter
  }

  /** Adds courses and gives others up, in one step; false while `refusal` says why nothing changed. */
  change(add: string[], drop: string[]): Promise<boolean> {
    return this.attempt(add[0] ?? drop[0] ?? '', (planId) => this.#api.change({ planId, add, drop }))
  }

  confirm(): Promise<boolean> {
    return this.attempt('', (planId) => this.#api.confirm(planId))
  }

  wait(id: string): Promise<boolean> {
    return this.attempt(id, () => this.#api.wait(id))
  }

  leaveWait(id: string): Promise<boolean> {
    return this.attempt(id, () => this.#api.leaveWait(id))
  }

  /** Puts a course at the end of the wishes, or takes it out. */
  toggleWish(id: string): Promise<boolean> {
    const ids = this.wishes.map((course) => course.id)
    return this.saveWishes(id, ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
  }

  /** Swaps a wish with the one before it. */
  raiseWish(id: string): Promise<boolean> {
    const ids = this.wishes.map((course) => course.id)
    const place = ids.indexOf(id)
    if (place > 0) ids.splice(place - 1, 2, id, ids[place - 1])
    return this.saveWishes(id, ids)
  }

  dispose(): void {
    this.view.dispose()
  }

  private saveWishes(id: string, ids: string[]): Promise<boolean> {
    return this.attempt(id, (planId) => this.#api.saveWishes(planId, ids))
  }

  private async attempt(id: string, work: (planId: string) => Promise<Selection>): Promise<boolean> {
    if (!this.plan) return false
    this.busyId = id
    this.refusal = ''
    try {
      const done = await work(this.plan.id)
      this.view.replace(done)
      return true
    } catch (error) {
      const refusal = messageOf(error)
      runInAction(() => {
        this.refusal = refusal
      })
      // What was refused is shown with its reason.
      await this.view.load()
      return false
    } finally {
      runInAction(() => {
        this.busyId = ''
      })
    }
  }
}

const fits = ({ act, state, groupName, rank }: SelectionCourse, filter: SelectionFilter): boolean => {
  if (filter === 'all') return true
  // What was just taken stays where it was tapped.
  if (filter === 'open') return OPEN_ACTS.includes(act) || state === 'pending' || state === 'waiting'
  if (filter === 'mine') return rank > 0 || state === 'selected' || state === 'pending' || state === 'waiting'
  return filter === `group:${groupName}`
}
