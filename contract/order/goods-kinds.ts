import { STOCKED_KINDS } from '../goods/stocked-kinds'

/** What an order can have in its lines. Each kind is registered on the server by the module that owns it. */
export const GOODS_KINDS = [
  'course',
  'package',
  'goods',
  'material',
  'vip',
  'paper',
  'registration',
  'class',
  'offline',
  'book',
  'bookPost',
  'blindBox',
] as const
export type GoodsKindName = (typeof GOODS_KINDS)[number]

/** Kinds that are used on the phone itself: WeChat lets no mini-program on an iPhone sell them without its leave. */
export const VIRTUAL_KINDS: readonly GoodsKindName[] = ['course', 'package', 'vip', 'paper']

/** Kinds that say themselves what a refund comes to, so that it is not asked for as an after-sale. */
export const OWN_REFUND_KINDS: readonly string[] = ['offline', 'book', 'bookPost'] satisfies GoodsKindName[]

/** The most lines of one order. */
export const MOST_LINES = 50
/** The most pieces of one line. */
export const MOST_PIECES = 999

/**
 * Lists of orders by what they buy: `study` has those without any goods of the mall, `mall` those with some, `vip`
 * those of memberships.
 */
export const ORDER_SCOPES = ['study', 'mall', 'vip'] as const
export type OrderScope = (typeof ORDER_SCOPES)[number]
/** Kinds of goods that are sent, so an order of them needs an address: those of the mall, books by post, boxes. */
export const MALL_KINDS: readonly string[] = [...STOCKED_KINDS, 'bookPost', 'blindBox'] satisfies GoodsKindName[]
/** Kinds that are bought one at a time, at the cashier. */
export type CashierKind = Exclude<GoodsKindName, 'goods' | 'material' | 'bookPost' | 'blindBox'>
export const isCashierKind = (kind: GoodsKindName): kind is CashierKind => !MALL_KINDS.includes(kind)

export const GOODS_KIND_LABEL: Record<GoodsKindName, string> = {
  course: '课程',
  package: '套餐',
  goods: '商品',
  material: '教材',
  vip: '会员',
  paper: '考试',
  registration: '考试报名',
  class: '班级',
  offline: '面授课',
  book: '教材领用',
  bookPost: '教材邮寄',
  blindBox: '盲盒',
}
