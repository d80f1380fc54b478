import type { Output } from '@contract/calls'
import type { MyGroup } from '@contract/group-buy/calls'
import { MY_GROUP_TABS, type MyGroupTab } from '@contract/group-buy/group-kinds'
import { Resource } from '@/core/list/resource'
import { TabbedList } from '@/core/list/tabbed-list'
import { groupApi, type GroupApi } from '../group.api'

/** The learner's own groups, by what has become of them. */
export class MyGroupsStore extends TabbedList<MyGroup, MyGroupTab> {
  readonly counts: Resource<Output<'GET /resource/auth/group-buy/count'>>

  constructor(wanted?: string, api: Pick<GroupApi, 'pageMine' | 'countMine'> = groupApi) {
    super(MY_GROUP_TABS, (tab, page, options) => api.pageMine({ ...page, tab }, options), wanted)
    this.counts = new Resource((options) => api.countMine(options))
  }

  readonly loadAll = async (): Promise<boolean> => (await Promise.all([this.counts.load(), this.load()])).every(Boolean)

  override dispose(): void {
    super.dispose()
    this.counts.dispose()
  }
}
