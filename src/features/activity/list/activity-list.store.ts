import type { ActivityCard } from '@contract/activity/activity-card'
import type { ActivityKindName } from '@contract/activity/activity-kinds'
import type { ActivityPhase } from '@contract/activity/calls'
import { TabbedList } from '@/core/list/tabbed-list'
import { session } from '@/core/session/session.store'
import { activityApi, type ActivityApi } from '../activity.api'
import { ReminderStore } from '../remind/reminder.store'

const PHASES: readonly ActivityPhase[] = ['running', 'coming', 'ended']
const NOTHING = { list: [], totalCount: 0, totalPage: 0, pageCurrent: 1, pageSize: 10 }

interface Options {
  /** Whether the learner's own are among the tabs. */
  mine?: boolean
  api?: Pick<ActivityApi, 'page' | 'remind'>
  isLoggedIn?: () => boolean
}

/** The activities of one kind, by their phase. */
export class ActivityListStore extends TabbedList<ActivityCard, ActivityPhase> {
  readonly phases: readonly ActivityPhase[]
  readonly reminder: ReminderStore
  readonly #isLoggedIn: () => boolean

  constructor(
    readonly kind: ActivityKindName,
    { mine = false, api = activityApi, isLoggedIn = () => session.loggedIn }: Options = {},
  ) {
    const phases: readonly ActivityPhase[] = mine ? [...PHASES, 'mine'] : PHASES
    super(phases, async (phase, page, options) =>
      phase === 'mine' && !isLoggedIn() ? NOTHING : api.page({ ...page, kind, phase }, options),
    )
    this.phases = phases
    this.reminder = new ReminderStore(api)
    this.#isLoggedIn = isLoggedIn
  }

  /** Whether a login would show more. */
  get needsLogin(): boolean {
    return this.tab === 'mine' && !this.#isLoggedIn()
  }
}
