import { makeAutoObservable } from 'mobx'
import type { GoodsCard } from '@contract/goods/calls'
import type { StockedKind } from '@contract/goods/stocked-kinds'
import { PagedList } from '@/core/list/paged-list'
import { goodsApi, type GoodsApi } from '../goods.api'

export const GOODS_TABS = ['all', 'goods', 'material'] as const satisfies readonly (StockedKind | 'all')[]
export type GoodsTab = (typeof GOODS_TABS)[number]

/** The mall: goods and materials. */
export class GoodsListStore {
  tab: GoodsTab = 'all'
  readonly list: PagedList<GoodsCard>

  constructor(api: GoodsApi = goodsApi) {
    this.list = new PagedList((page, options) =>
      api.page({ ...page, kind: this.tab === 'all' ? undefined : this.tab }, options),
    )
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  async choose(tab: GoodsTab): Promise<void> {
    if (tab === this.tab) return
    this.tab = tab
    this.list.clear()
    await this.list.refresh()
  }

  dispose(): void {
    this.list.dispose()
  }
}
