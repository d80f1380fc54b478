import { makeAutoObservable, runInAction } from 'mobx'
import { SHOP_UNKNOWN_CODE } from '@contract/envelope-codes'
import type { ShopInfo, WapNavEntry } from '@contract/shop/calls'
import { forgetShopId, keepShopId, shopId } from '@/platform/storage/shop-id'
import { ApiError, messageOf } from '../request/api-error'
import { shopApi, type ShopApi } from './shop.api'

/** NAV-02: without a wapNav of its own a shop shows tab4 alone. */
const DEFAULT_NAV: WapNavEntry[] = [{ label: '我的', icon: 'user', targetAddr: 'tab4', pagePath: '/pages/tab/tab4' }]

/** The school that this app shows: its id from the address or the build, the rest from the server. */
export class ShopStore {
  readonly id = shopId
  info: ShopInfo | undefined = undefined
  error = ''
  /** There is no such school, so a retry will not help. */
  missing = false

  // Not `#api`, here and in `loading.ts`: the entry would grow by the WeakMaps that it is compiled to.
  constructor(private readonly api: Pick<ShopApi, 'info'> = shopApi) {
    makeAutoObservable<this, 'api'>(this, { api: false, id: false }, { autoBind: true })
  }

  /** Empty until the school has loaded, so that the bar never changes under the thumb. */
  get nav(): WapNavEntry[] {
    if (!this.info && !this.error) return []
    return this.info?.wapNav.length ? this.info.wapNav : DEFAULT_NAV
  }

  async load(): Promise<void> {
    this.error = ''
    this.missing = false
    try {
      const info = await this.api.info({ noLoading: true, sameForAll: true })
      keepShopId()
      runInAction(() => {
        this.info = info
      })
    } catch (error) {
      const missing = error instanceof ApiError && error.code === SHOP_UNKNOWN_CODE
      if (missing) forgetShopId()
      runInAction(() => {
        this.error = messageOf(error)
        this.missing = missing
      })
    }
  }
}

export const shop = new ShopStore()
