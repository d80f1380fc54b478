/** What schools may not sell everywhere, for what knows the school alone. */
export { VIRTUAL_KINDS, type GoodsKindName as SoldKind } from '../order/goods-kinds'
