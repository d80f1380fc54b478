import type { Customer, SubPromoter } from '@contract/promoter/promoter-views'
import { PagedList, type LoadPage } from '@/core/list/paged-list'
import { promoterApi, type PromoterApi } from '../promoter.api'

class PeopleStore<Row> {
  readonly list: PagedList<Row>

  constructor(load: LoadPage<Row>) {
    this.list = new PagedList(load)
  }

  readonly load = (): Promise<boolean> => this.list.reload()

  readonly dispose = (): void => this.list.dispose()
}

/** The promoter's customers, the newest first. */
export class CustomersStore extends PeopleStore<Customer> {
  constructor(api: Pick<PromoterApi, 'pageCustomers'> = promoterApi) {
    super((page, options) => api.pageCustomers(page, options))
  }
}

/** Promoters whom the promoter brought; only where the school has a second tier. */
export class SubPromotersStore extends PeopleStore<SubPromoter> {
  constructor(api: Pick<PromoterApi, 'pagePromoters'> = promoterApi) {
    super((page, options) => api.pagePromoters(page, options))
  }
}
