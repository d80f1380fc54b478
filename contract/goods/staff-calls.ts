import { defineCalls } from '../call'
import { IMAGE_MAX_BYTES } from '../file/limits'
import {
  ById,
  Count,
  Fen,
  Id,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  WithTextNotes,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { MOST_PIECES } from '../order/goods-kinds'
import {
  GOODS_SUBTITLE_MAX_LENGTH,
  GOODS_TITLE_MAX_LENGTH,
  MOST_GOODS_PICTURES,
  MOST_SKUS,
  MOST_STOCK,
  STOCK_NOTE_MAX_LENGTH,
} from './limits'
import { STAFF_GOODS_SORTS, STOCKED_KINDS } from './stocked-kinds'

const MANAGE = { access: 'staff:goods.manage', rate: { max: 120, seconds: 60 } } as const

const PriceFen = Type.Integer({ minimum: 1, maximum: 100_000_000 })
const Pieces = Type.Integer({ minimum: 1, maximum: MOST_PIECES })
/** Storage key that the upload of a picture returned, or that the goods have already; '' is none. */
const PictureKey = Text(200)

const WrittenSku = Type.Object({
  /** Of a variant that exists; without it a new one. */
  id: Optional(Id),
  attributes: Type.Array(Type.Object({ name: Text(20, 1), value: Text(20, 1) }), { maxItems: 3 }),
  priceFen: PriceFen,
  vipPriceFen: Nullable(PriceFen),
  weightGrams: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  picture: PictureKey,
  /** Only of a new variant: the stock of others changes by `/staff/goods/stock/change`. */
  stock: Optional(Type.Integer({ minimum: 0, maximum: MOST_STOCK })),
})
export type WrittenSku = Static<typeof WrittenSku>

const written = {
  kind: OneOf(STOCKED_KINDS),
  title: Text(GOODS_TITLE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
  subtitle: Text(GOODS_SUBTITLE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER),
  cover: PictureKey,
  /** The gallery after the cover. */
  pictures: Type.Array(PictureKey, { maxItems: MOST_GOODS_PICTURES }),
  /** Rich text; what is not allowed is left out where it is shown. */
  detailHtml: Text(50_000),
  categoryId: Nullable(Id),
  /** Of the delivery charge; null is free. */
  templateId: Nullable(Id),
  mostPerOrder: Pieces,
  mostPerLearner: Nullable(Pieces),
  sort: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** Variants that are left out are not sold any more. */
  skus: Type.Array(WrittenSku, { minItems: 1, maxItems: MOST_SKUS }),
}
const Written = Type.Object(written)
export type WrittenGoods = Static<typeof Written>

const StaffGoodsRow = Type.Object({
  id: Id,
  kind: OneOf(STOCKED_KINDS),
  title: Type.String(),
  coverUrl: Type.String(),
  categoryId: Nullable(Id),
  onShelf: Type.Boolean(),
  /** The lowest price of its variants. */
  priceFen: Fen,
  soldCount: Count,
  /** Pieces of all variants that can still be ordered. */
  stock: Count,
  version: Count,
  createdAt: Time,
})
export type StaffGoodsRow = Static<typeof StaffGoodsRow>

const StaffSku = Type.Object({
  id: Id,
  attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  priceFen: Fen,
  vipPriceFen: Nullable(Fen),
  weightGrams: Count,
  picture: Type.String(),
  stock: Count,
})
const StaffGoods = Type.Object({
  ...StaffGoodsRow.properties,
  subtitle: Type.String(),
  cover: Type.String(),
  pictures: Type.Array(Type.String()),
  detailHtml: Type.String(),
  templateId: Nullable(Id),
  mostPerOrder: Count,
  mostPerLearner: Nullable(Count),
  sort: Type.Integer(),
  skus: Type.Array(StaffSku),
})
export type StaffGoods = Static<typeof StaffGoods>

const StockChange = Type.Object({
  id: Id,
  skuId: Id,
  delta: Type.Integer(),
  stockAfter: Count,
  note: Type.String(),
  actorName: Type.String(),
  at: Time,
})
export type StockChange = Static<typeof StockChange>

export const goodsStaffCalls = defineCalls({
  'POST /staff/goods/page': {
    summary: '商品列表：按名称、类型、分类、上架和库存筛选',
    effect: 'read',
    input: PageRequest({
      keyword: Optional(Text(40)),
      kind: Optional(OneOf(STOCKED_KINDS)),
      categoryId: Optional(Id),
      onShelf: Optional(Type.Boolean()),
      /** Only goods with so few pieces or fewer. */
      stockAtMost: Optional(Type.Integer({ minimum: 0, maximum: MOST_STOCK })),
      sort: Optional(OneOf(STAFF_GOODS_SORTS)),
    }),
    output: Page(StaffGoodsRow),
    ...MANAGE,
  },
  'GET /staff/goods/view': { summary: '一件商品', input: ById, output: StaffGoods, ...MANAGE },
  'POST /staff/goods/save': {
    summary: '新建商品；新建后是下架的',
    input: Written,
    output: WithTextNotes(StaffGoods),
    ...MANAGE,
  },
  'PUT /staff/goods/update': {
    summary: '修改商品和规格；已下的订单不变',
    input: Type.Object({
      id: Id,
      /** What was read: a change of somebody else in between is refused. */
      version: Count,
      ...written,
    }),
    output: WithTextNotes(StaffGoods),
    ...MANAGE,
  },
  'PUT /staff/goods/shelf': {
    summary: '上架或下架；下架后不能再下单，已付款的订单照常发货',
    input: Type.Object({ id: Id, onShelf: Type.Boolean() }),
    output: StaffGoods,
    ...MANAGE,
  },
  'POST /staff/goods/picture/save': {
    summary: '上传商品图片',
    input: Nothing,
    output: Type.Object({ key: Type.String(), url: Type.String() }),
    upload: { maxBytes: IMAGE_MAX_BYTES },
    access: MANAGE.access,
  },
  'POST /staff/goods/stock/change': {
    summary: '增减库存（同一 clientRequestId 只执行一次）',
    input: Type.Object({
      clientRequestId: Id,
      skuId: Id,
      /** Pieces that are added, or taken off below zero. */
      delta: Type.Integer({ minimum: -MOST_STOCK, maximum: MOST_STOCK }),
      note: Text(STOCK_NOTE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
    }),
    output: StockChange,
    ...MANAGE,
  },
  'POST /staff/goods/stock/page': {
    summary: '一个规格的库存记录，新的在前',
    effect: 'read',
    input: PageRequest({ skuId: Id }),
    output: Page(StockChange),
    ...MANAGE,
  },
})
