import type { Feedback } from '@contract/feedback/calls'
import { PagedList } from '@/core/list/paged-list'
import { feedbackApi, type FeedbackApi } from './feedback.api'

/** What I told the school, the newest first. */
export class FeedbackListStore {
  readonly list: PagedList<Feedback>

  constructor(api: Pick<FeedbackApi, 'page'> = feedbackApi) {
    this.list = new PagedList((page, options) => api.page(page, options))
  }

  readonly load = (): Promise<boolean> => this.list.reload()

  readonly dispose = (): void => this.list.dispose()
}
