import { action, makeObservable, observable } from 'mobx'
import type { PromotedGoods } from '@contract/promoter/promoter-views'
import { PROMOTED_KINDS, type PromotedKind } from '@contract/promoter/promoter-kinds'
import { TabbedList } from '@/core/list/tabbed-list'
import { promoterApi, type PromoterApi } from '../promoter.api'

/** What can be promoted now and what a piece would earn, by its kind and the words that are searched for. */
export class PromotedGoodsStore extends TabbedList<PromotedGoods, PromotedKind> {
  /** As it is typed; it counts when it is searched for. */
  typed = ''
  private keyword = ''

  /** @param wanted the kind to begin with */
  constructor(wanted?: string, api: Pick<PromoterApi, 'pageGoods'> = promoterApi) {
    super(
      PROMOTED_KINDS,
      (kind, page, options) => api.pageGoods({ ...page, kind, keyword: this.keyword || undefined }, options),
      wanted,
    )
    makeObservable(this, { typed: observable, type: action, search: action })
  }

  type(text: string): void {
    this.typed = text
    if (text === '' && this.keyword !== '') void this.search()
  }

  async search(): Promise<void> {
    this.keyword = this.typed.trim()
    await this.restart()
  }
}
