import type { BargainRow } from '@contract/bargain/calls'
import { PagedList } from '@/core/list/paged-list'
import { bargainApi, type BargainApi } from '../bargain.api'

/** The learner's bargains, the newest first. */
export class MyBargainsStore {
  readonly list: PagedList<BargainRow>

  constructor(api: Pick<BargainApi, 'page'> = bargainApi) {
    this.list = new PagedList((page, options) => api.page(page, options))
  }

  /** Bound, as pages hand it on. */
  readonly load = (): Promise<boolean> => this.list.reload()

  dispose(): void {
    this.list.dispose()
  }
}
