import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/calls'
import type { LeaveRow } from '@contract/leave/calls'
import { LEAVE_STATUSES } from '@contract/leave/leave-status'
import { TabbedList } from '@/core/list/tabbed-list'
import { leaveApi, type LeaveApi } from '../leave.api'

export const LEAVE_TABS = ['all', ...LEAVE_STATUSES] as const
export type LeaveTab = (typeof LEAVE_TABS)[number]

/** My leave, by status. */
export class LeaveListStore {
  readonly leaves: TabbedList<LeaveRow, LeaveTab>
  private counts: Output<'POST /resource/auth/leave/page'>['counts'] = []

  constructor(api: Pick<LeaveApi, 'page'> = leaveApi) {
    this.leaves = new TabbedList(LEAVE_TABS, async (tab, page, options) => {
      const answer = await api.page({ ...page, status: tab === 'all' ? undefined : tab }, options)
      runInAction(() => (this.counts = answer.counts))
      return answer
    })
    makeAutoObservable<this, 'counts'>(this, { leaves: false, counts: observableRef }, { autoBind: true })
  }

  /** Undefined for none. */
  countOf(tab: LeaveTab): number | undefined {
    return this.counts.find(({ status }) => status === tab)?.count
  }

  load(): Promise<boolean> {
    return this.leaves.load()
  }

  loadMore(): Promise<boolean> {
    return this.leaves.list.loadMore()
  }

  dispose(): void {
    this.leaves.dispose()
  }
}
