import { makeAutoObservable } from 'mobx'
import type { GroupDetail } from '@contract/group-buy/calls'
import { Resource } from '@/core/list/resource'
import { ActivityStore } from '@/features/activity/public'
import { groupApi, type GroupApi } from '../group.api'
import { freeOf } from '../group-text'

/**
 * What can be done on a group's screen: `full` when all seats are taken and not all are paid, `other` where this group
 * or its activity cannot be joined.
 */
export type GroupAct = 'join' | 'full' | 'pay' | 'send' | 'order' | 'other'

interface Dependencies {
  api?: Pick<GroupApi, 'view'>
  makeActivity?: (id: string) => ActivityStore
}

/** One group, for those who are in it and for whoever was sent it. */
export class GroupStore {
  readonly view: Resource<GroupDetail>
  /** What the group buys; known after the group. */
  activity: ActivityStore | undefined = undefined
  readonly #makeActivity: (id: string) => ActivityStore

  constructor(
    readonly id: string,
    { api = groupApi, makeActivity = (activityId) => new ActivityStore(activityId) }: Dependencies = {},
  ) {
    this.#makeActivity = makeActivity
    this.view = new Resource((options) => api.view(id, options))
    makeAutoObservable(this, { view: false, id: false }, { autoBind: true })
  }

  get act(): GroupAct {
    const { data } = this.view
    if (!data) return 'other'
    const { mine, state } = data
    if (mine?.state === 'held') return 'pay'
    if (mine) return state === 'open' ? 'send' : 'order'
    const canBuy = this.activity?.act === 'buy' && state === 'open'
    if (!canBuy) return 'other'
    return freeOf(data) > 0 ? 'join' : 'full'
  }

  async load(): Promise<boolean> {
    if (!(await this.view.load()) || !this.view.data) return false
    this.know(this.view.data.activityId)
    return this.activity!.load()
  }

  private know(activityId: string): void {
    this.activity ??= this.#makeActivity(activityId)
  }

  dispose(): void {
    this.view.dispose()
    this.activity?.dispose()
  }
}
