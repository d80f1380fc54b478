import { makeAutoObservable } from 'mobx'
import type { MyTermRow } from '@contract/offline-course/calls'
import { PagedList } from '@/core/list/paged-list'
import { offlineApi, type OfflineApi } from '../offline.api'

/** The learner's offline courses. */
export class MyTermsStore {
  readonly list: PagedList<MyTermRow>

  constructor(api: Pick<OfflineApi, 'pageMine'> = offlineApi) {
    this.list = new PagedList((page, options) => api.pageMine(page, options))
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  dispose(): void {
    this.list.dispose()
  }
}
