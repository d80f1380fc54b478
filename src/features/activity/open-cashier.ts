import type { ActivityDetail, ActivityItem } from '@contract/activity/calls'
import { isCashierKind } from '@contract/order/goods-kinds'
import { open } from '@/core/router/router'

interface Wanted {
  activity: Pick<ActivityDetail, 'id' | 'goods'>
  item: Pick<ActivityItem, 'skuId'>
  quantity?: number
  /** The group, bargain or prize that the order belongs to. */
  participation?: string
  /** 64 hex digits that this device chose, where a draw needs them. */
  nonce?: string
}

/** Opens the cashier of what an activity sells: that of goods that are sent, or that of what is used on the phone. */
export const openCashier = async ({ activity, item, quantity = 1, participation, nonce }: Wanted): Promise<void> => {
  const { id, goods } = activity
  if (!goods) return
  const ofActivity = { activity: id, participation }
  if (isCashierKind(goods.kind)) await open('buy', { id: goods.id, kind: goods.kind, ...ofActivity })
  else {
    const { kind } = goods
    const what = { id: goods.id, kind, sku: item.skuId ?? '', count: String(quantity) }
    await open('confirmGoods', { ...what, ...ofActivity, nonce })
  }
}
