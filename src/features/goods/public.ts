/** Goods as rows of other screens. */
export { GoodsRow } from './list/GoodsRow'
