import { makeAutoObservable } from 'mobx'
import type { InvitedRow, PullView } from '@contract/pull/calls'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { session } from '@/core/session/session.store'
import { ActivityStore } from '@/features/activity/public'
import { pullApi, type PullApi } from '../pull.api'

interface Dependencies {
  activity: ActivityStore
  api: Pick<PullApi, 'view' | 'pageInvited' | 'claim'>
  isLoggedIn: () => boolean
}

/** An activity in which others are invited: its steps, how far the learner is, and whom they brought. */
export class PullDetailStore {
  readonly activity: ActivityStore
  readonly pull: Resource<PullView>
  readonly invited: PagedList<InvitedRow>
  readonly #api: Dependencies['api']
  readonly #isLoggedIn: () => boolean

  constructor(id: string, given: Partial<Dependencies> = {}) {
    const { api = pullApi, isLoggedIn = () => session.loggedIn, activity = new ActivityStore(id) } = given
    this.activity = activity
    this.#api = api
    this.#isLoggedIn = isLoggedIn
    this.pull = new Resource((options) => api.view(id, options))
    this.invited = new PagedList((page, options) => api.pageInvited({ ...page, id }, options))
    makeAutoObservable(this, { activity: false, pull: false, invited: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    const own = this.#isLoggedIn() ? [this.invited.reload()] : []
    return (await Promise.all([this.activity.load(), this.pull.load(), ...own])).every(Boolean)
  }

  /** @throws ApiError, which the request layer has shown */
  async claim(grantId: string): Promise<void> {
    try {
      await this.#api.claim(grantId)
    } finally {
      void this.pull.load()
    }
  }

  dispose(): void {
    this.activity.dispose()
    this.pull.dispose()
    this.invited.dispose()
  }
}
