import type { GroupCard, GroupSummary } from '@contract/group-buy/calls'
import { makeAutoObservable } from 'mobx'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { ActivityStore } from '@/features/activity/public'
import { groupApi, type GroupApi } from '../group.api'

type Api = Pick<GroupApi, 'summary' | 'page'>

/** Groups that the screen shows before the others are asked for. */
const FIRST_GROUPS = 3

/** A group-buy: what is sold, and the groups that wait for others. */
export class GroupBuyStore {
  readonly activity: ActivityStore
  readonly summary: Resource<GroupSummary>
  readonly groups: PagedList<GroupCard>
  /** All groups are shown, not the first ones alone. */
  showsAll = false

  constructor(
    readonly id: string,
    { api = groupApi, activity = new ActivityStore(id) }: { api?: Api; activity?: ActivityStore } = {},
  ) {
    this.activity = activity
    this.summary = new Resource((options) => api.summary(id, options))
    this.groups = new PagedList((page, options) => api.page({ ...page, activityId: id }, options))
    makeAutoObservable(this, { activity: false, summary: false, groups: false, id: false }, { autoBind: true })
  }

  get shown(): readonly GroupCard[] {
    return this.showsAll ? this.groups.items : this.groups.items.slice(0, FIRST_GROUPS)
  }

  /** How many groups stand behind the first ones. */
  get moreCount(): number {
    return this.showsAll ? 0 : Math.max(0, (this.summary.data?.openCount ?? 0) - this.shown.length)
  }

  async load(): Promise<boolean> {
    const loaded = await Promise.all([this.activity.load(), this.loadGroups()])
    return loaded.every(Boolean)
  }

  /** Also when the time of one is over. */
  async loadGroups(): Promise<boolean> {
    return (await Promise.all([this.summary.load(), this.groups.reload()])).every(Boolean)
  }

  showAll(): void {
    this.showsAll = true
  }

  dispose(): void {
    this.activity.dispose()
    this.summary.dispose()
    this.groups.dispose()
  }
}
