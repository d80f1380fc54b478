import type { AfterSaleCard } from '@contract/after-sale/calls'
import { PagedList } from '@/core/list/paged-list'
import { afterSaleApi, type AfterSaleApi } from '../after-sale.api'

/** My after-sales, the newest first. */
export class AfterSaleListStore {
  readonly list: PagedList<AfterSaleCard>

  constructor(api: Pick<AfterSaleApi, 'page'> = afterSaleApi) {
    this.list = new PagedList((page, options) => api.page(page, options))
  }

  readonly load = (): Promise<boolean> => this.list.reload()

  readonly dispose = (): void => this.list.dispose()
}
