import { makeAutoObservable, runInAction } from 'mobx'
import type { SelectionRecord } from '@contract/selection/calls'
import { PagedList } from '@/core/list/paged-list'
import { messageOf } from '@/core/request/api-error'
import { selectionApi, type SelectionApi } from '../selection.api'

type Api = Pick<SelectionApi, 'pageRecords' | 'change' | 'viewCourse'>

/** All that a learner ever chose, with what became of it. */
export class RecordStore {
  readonly list: PagedList<SelectionRecord>
  refusal = ''
  readonly #api: Api

  constructor(api: Api = selectionApi) {
    this.#api = api
    this.list = new PagedList((page, options) => api.pageRecords(page, options))
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  /** False while `refusal` says why nothing changed. */
  async withdraw({ id }: SelectionRecord): Promise<boolean> {
    try {
      const { plan } = await this.#api.viewCourse(id)
      await this.#api.change({ planId: plan.id, add: [], drop: [id] })
      await this.list.reload()
      return true
    } catch (error) {
      runInAction(() => {
        this.refusal = messageOf(error)
      })
      return false
    }
  }

  dispose(): void {
    this.list.dispose()
  }
}
