import { ActivityPrice } from '../activity/activity-price'
import { defineCalls } from '../call'
import { ById, Count, Fen, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Type, type Static } from '../schema'
import { GOODS_SORTS, STOCKED_KINDS } from './stocked-kinds'

/** Goods as a list shows them. */
export const GoodsCard = Type.Object({
  id: Id,
  kind: OneOf(STOCKED_KINDS),
  title: Type.String(),
  subtitle: Type.String(),
  cover: Type.String(),
  /** The lowest price of its variants. */
  priceFen: Fen,
  /** Some variants cost more. */
  priceFrom: Type.Boolean(),
  /** Pieces that were paid. */
  soldCount: Count,
  soldOut: Type.Boolean(),
})
export type GoodsCard = Static<typeof GoodsCard>

const Sku = Type.Object({
  id: Id,
  attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  priceFen: Fen,
  vipPriceFen: Nullable(Fen),
  /** Pieces that can still be ordered. */
  stock: Count,
  /** '' shows the cover of the goods. */
  picture: Type.String(),
})
export type Sku = Static<typeof Sku>

const GoodsDetail = Type.Object({
  ...GoodsCard.properties,
  /** The gallery, the cover first. */
  pictures: Type.Array(Type.String()),
  /** Rich text. */
  detailHtml: Type.String(),
  mostPerOrder: Count,
  /** Null without a limit. */
  mostPerLearner: Nullable(Count),
  skus: Type.Array(Sku),
  /** The cheapest activity that sells it now. */
  activity: Optional(ActivityPrice),
})
export type GoodsDetail = Static<typeof GoodsDetail>

export const goodsCalls = defineCalls({
  'POST /resource/api/goods/page': {
    summary: '商城的商品和教材',
    effect: 'read',
    input: PageRequest({
      keyword: Optional(Text(40)),
      kind: Optional(OneOf(STOCKED_KINDS)),
      categoryId: Optional(Id),
      sort: Optional(OneOf(GOODS_SORTS)),
    }),
    output: Page(GoodsCard),
  },
  'GET /resource/api/goods/view': { summary: '商品详情', input: ById, output: GoodsDetail },
})
