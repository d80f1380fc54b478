/** What an order can have in its lines. Each kind is registered on the server by the module that owns it. */
export const GOODS_KINDS = ['course', 'package'] as const
export type GoodsKindName = (typeof GOODS_KINDS)[number]

/** The most lines of one order. */
export const MOST_LINES = 50
/** The most pieces of one line. */
export const MOST_PIECES = 999
