import { defineCalls } from '../call'
import { Count, Fen, Id, Nullable, OneOf, Type, type Static } from '../schema'
import { STOCKED_KINDS } from '../goods/stocked-kinds'
import { MOST_PIECES } from '../order/goods-kinds'
import { CART_PROBLEMS } from './cart-kinds'
import { MOST_CART_LINES } from './limits'

const Quantity = Type.Integer({ minimum: 1, maximum: MOST_PIECES })
const SkuIds = Type.Array(Id, { minItems: 1, maxItems: MOST_CART_LINES })

const CartLine = Type.Object({
  goodsId: Id,
  skuId: Id,
  kind: OneOf(STOCKED_KINDS),
  title: Type.String(),
  /** The values of the variant, such as 红色 XL; '' without variants. */
  variant: Type.String(),
  cover: Type.String(),
  /** What a piece costs everybody. */
  priceFen: Fen,
  /** What a piece costs this learner. */
  unitFen: Fen,
  quantity: Count,
  /** The most pieces that can be ordered now. */
  most: Count,
  /** Chosen to be ordered. One with a problem never is. */
  chosen: Type.Boolean(),
  problem: Nullable(OneOf(CART_PROBLEMS)),
})
export type CartLine = Static<typeof CartLine>

/** The newest line first. Amounts are of the chosen lines, before coupon and delivery. */
const Cart = Type.Object({
  lines: Type.Array(CartLine),
  /** Pieces of all lines. */
  count: Count,
  /** Pieces of the chosen lines. */
  chosenCount: Count,
  totalFen: Fen,
  discountFen: Fen,
  payableFen: Fen,
})
export type Cart = Static<typeof Cart>

const Counted = Type.Object({ count: Count })
/** One addition; the same `clientRequestId` adds once. */
const Addition = Type.Object({ clientRequestId: Id, skuId: Id, quantity: Quantity })
export type CartAddition = Static<typeof Addition>
const Merged = Type.Object({ ...Addition.properties, chosen: Type.Boolean() })
export type MergedLine = Static<typeof Merged>

export const cartCalls = defineCalls({
  'POST /resource/api/cart/quote': {
    summary: '游客的购物车：手机上的商品现在的价格、库存和合计',
    effect: 'read',
    input: Type.Object({
      lines: Type.Array(Type.Object({ skuId: Id, quantity: Quantity, chosen: Type.Boolean() }), {
        maxItems: MOST_CART_LINES,
      }),
    }),
    output: Cart,
  },
  'GET /resource/auth/cart/view': { summary: '我的购物车', input: Type.Object({}), output: Cart },
  'GET /resource/auth/cart/count': { summary: '购物车里的件数', input: Type.Object({}), output: Counted },
  'POST /resource/auth/cart/add': {
    summary: '加入购物车（同一 clientRequestId 只加一次）',
    input: Addition,
    output: Counted,
  },
  'POST /resource/auth/cart/merge': {
    summary: '登录后合并手机上的购物车，或再次购买；数量以库存和限购为限，原来的商品不再勾选',
    input: Type.Object({ lines: Type.Array(Merged, { minItems: 1, maxItems: MOST_CART_LINES }) }),
    /** `left` are those that found no room. */
    output: Type.Object({ count: Count, left: Type.Array(Id) }),
  },
  'PUT /resource/auth/cart/update': {
    summary: '修改购物车里的数量',
    input: Type.Object({ skuId: Id, quantity: Quantity }),
    output: Cart,
  },
  'PUT /resource/auth/cart/choose': {
    summary: '勾选或取消勾选购物车里的商品',
    input: Type.Object({ skuIds: SkuIds, chosen: Type.Boolean() }),
    output: Cart,
  },
  'PUT /resource/auth/cart/remove': {
    summary: '从购物车移除商品',
    input: Type.Object({ skuIds: SkuIds }),
    output: Cart,
  },
})
