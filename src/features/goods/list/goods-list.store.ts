import { action, computed, makeObservable, observable } from 'mobx'
import type { GoodsCard } from '@contract/goods/calls'
import type { GoodsSort, StockedKind } from '@contract/goods/stocked-kinds'
import { TabbedList } from '@/core/list/tabbed-list'
import { goodsApi, type GoodsApi } from '../goods.api'

export const GOODS_TABS = ['all', 'goods', 'material'] as const satisfies readonly (StockedKind | 'all')[]
export type GoodsTab = (typeof GOODS_TABS)[number]

export const GOODS_KEYWORD_MAX_LENGTH = 40

/** The mall: goods and materials, by name and in the wanted order. */
export class GoodsListStore extends TabbedList<GoodsCard, GoodsTab> {
  /** Without one, the school's own order. */
  sort: GoodsSort | undefined = undefined
  /** What is in the search field. */
  keyword = ''
  /** What was searched for last. */
  private searched = ''

  constructor(api: GoodsApi = goodsApi) {
    super(GOODS_TABS, (tab, page, options) => {
      const kind = tab === 'all' ? undefined : tab
      return api.page({ ...page, kind, sort: this.sort, keyword: this.searched || undefined }, options)
    })
    makeObservable<this, 'searched'>(this, {
      sort: observable,
      keyword: observable,
      searched: observable,
      isSearching: computed,
      chooseSort: action,
      setKeyword: action,
      search: action,
    })
  }

  async chooseSort(sort: GoodsSort | undefined): Promise<void> {
    if (sort === this.sort) return
    this.sort = sort
    await this.restart()
  }

  /** An emptied field shows everything again at once. */
  async setKeyword(text: string): Promise<void> {
    this.keyword = text.slice(0, GOODS_KEYWORD_MAX_LENGTH)
    if (this.keyword === '') await this.search()
  }

  async search(): Promise<void> {
    const wanted = this.keyword.trim()
    if (wanted === this.searched) return
    this.searched = wanted
    await this.restart()
  }

  get isSearching(): boolean {
    return this.searched !== ''
  }
}
