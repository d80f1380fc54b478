import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/calls'
import type { PresenceRecord } from '@contract/sign-in/calls'
import { PagedList } from '@/core/list/paged-list'
import { signInApi, type SignInApi } from '../sign-in.api'

type Summary = Pick<Output<'POST /resource/auth/sign-in/record/page'>, 'rate' | 'counts'>

/** What I was at, with how much that is of the lesson hours. */
export class RecordListStore {
  readonly list: PagedList<PresenceRecord>
  summary: Summary | undefined = undefined

  constructor(api: Pick<SignInApi, 'pageRecords'> = signInApi) {
    this.list = new PagedList(async (page, options) => {
      const found = await api.pageRecords(page, options)
      runInAction(() => (this.summary = found))
      return found
    })
    makeAutoObservable(this, { list: false, summary: observableRef }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  loadMore(): Promise<boolean> {
    return this.list.loadMore()
  }

  dispose(): void {
    this.list.dispose()
  }
}
