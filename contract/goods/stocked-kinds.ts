/** Kinds of goods that have a stock and are sent. */
export const STOCKED_KINDS = ['goods', 'material'] as const
export type StockedKind = (typeof STOCKED_KINDS)[number]

export const STOCKED_KIND_LABEL: Record<StockedKind, string> = { goods: '商品', material: '教材' }

/** Orders of a list of goods; without one the school's own. */
export const GOODS_SORTS = ['new', 'sold', 'priceUp', 'priceDown'] as const
export type GoodsSort = (typeof GOODS_SORTS)[number]

/** Orders of the staff's list; without one the newest first. */
export const STAFF_GOODS_SORTS = ['sold', 'priceUp', 'priceDown', 'stock'] as const
export type StaffGoodsSort = (typeof STAFF_GOODS_SORTS)[number]

/** One property of a variant: 颜色, 红色. */
export interface SkuAttribute {
  name: string
  value: string
}

/** The values of a variant in one text; '' without variants. */
export const describeVariant = (attributes: readonly SkuAttribute[]): string =>
  attributes.map(({ value }) => value).join(' ')
