import { action, computed, makeObservable, observable } from 'mobx'
import type { ActivityCard } from '@contract/activity/activity-card'
import { ACTIVITY_KINDS, type ActivityKindName } from '@contract/activity/activity-kinds'
import type { ActivityPhase } from '@contract/activity/calls'
import { Resource } from '@/core/list/resource'
import { TabbedList } from '@/core/list/tabbed-list'
import { activityApi, type ActivityApi } from '../activity.api'
import { ReminderStore } from '../remind/reminder.store'

export const CENTER_TABS = ['all', ...ACTIVITY_KINDS] as const
type CenterTab = (typeof CENTER_TABS)[number]
/** What the chips choose from; `all` leaves nothing out. */
export type CenterPhase = 'all' | Extract<ActivityPhase, 'running' | 'coming' | 'mine'>

const kindOf = (tab: CenterTab): ActivityKindName | undefined => (tab === 'all' ? undefined : tab)
const phaseOf = (phase: CenterPhase): ActivityPhase | undefined => (phase === 'all' ? undefined : phase)

type Counts = Awaited<ReturnType<ActivityApi['count']>>
type Api = Pick<ActivityApi, 'page' | 'count' | 'remind'>

/** Everything that a school holds, by kind and phase. */
export class ActivityCenterStore extends TabbedList<ActivityCard, CenterTab> {
  phase: CenterPhase = 'all'
  readonly counts: Resource<Counts>
  readonly reminder: ReminderStore

  /** @param wanted the kind to begin with */
  constructor(wanted?: string, api: Api = activityApi) {
    super(
      CENTER_TABS,
      (tab, page, options) => api.page({ ...page, kind: kindOf(tab), phase: phaseOf(this.phase) }, options),
      wanted,
    )
    this.reminder = new ReminderStore(api)
    this.counts = new Resource((options) => api.count(kindOf(this.tab), options))
    makeObservable(this, { phase: observable, chips: computed, choosePhase: action })
  }

  /** Their numbers follow when they are known. */
  get chips(): { key: CenterPhase; label: string }[] {
    const { data } = this.counts
    const number = (count: number | undefined) => (count === undefined ? '' : ` ${count}`)
    return [
      { key: 'all', label: '全部' },
      { key: 'running', label: `进行中${number(data?.running)}` },
      { key: 'coming', label: `未开始${number(data?.coming)}` },
      { key: 'mine', label: `我参加的${number(data?.mine)}` },
    ]
  }

  /** Bound, as pages hand it on. */
  readonly reload = async (): Promise<boolean> => {
    void this.counts.load()
    return this.load()
  }

  override async choose(tab: CenterTab): Promise<void> {
    if (tab === this.tab) return
    const chosen = super.choose(tab)
    void this.counts.load()
    await chosen
  }

  async choosePhase(phase: CenterPhase): Promise<void> {
    if (phase === this.phase) return
    this.phase = phase
    await this.restart()
  }

  override dispose(): void {
    super.dispose()
    this.counts.dispose()
  }
}
