import { defineCalls } from '../call'
import {
  ById,
  Count,
  Fen,
  Id,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { GOODS_KINDS, MOST_LINES, MOST_PIECES } from '../order/goods-kinds'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { AFTER_SALE_KINDS, AFTER_SALE_REASONS, AFTER_SALE_STATUSES } from './after-sale-status'
import { AFTER_SALE_MOST_PICTURES, AFTER_SALE_TEXT_LIMIT } from './limits'

const Part = Type.Object({ lineId: Id, quantity: Type.Integer({ minimum: 1, maximum: MOST_PIECES }) })
const Parts = Type.Array(Part, { minItems: 1, maxItems: MOST_LINES })
export type AfterSalePart = Static<typeof Part>

const LineFacts = {
  lineId: Id,
  kind: OneOf(GOODS_KINDS),
  title: Type.String(),
  /** The values of the variant, such as 红色 XL; '' without variants. */
  variant: Type.String(),
  cover: Type.String(),
}

const ExpectedRefund = Type.Object({
  orderNumber: Type.String(),
  lines: Type.Array(
    Type.Object({
      ...LineFacts,
      /** Pieces that can still go back. */
      mostQuantity: Count,
      /** The most money for all of these. */
      mostFen: Fen,
      /** Why nothing of this line can be asked for; null where something can. */
      refusal: Nullable(Type.String()),
    }),
  ),
  /** The most money for the chosen parts; without a choice, for everything that can be asked for. */
  mostFen: Fen,
  /** The ways that the chosen parts allow. */
  kinds: Type.Array(OneOf(AFTER_SALE_KINDS)),
})
export type ExpectedRefund = Static<typeof ExpectedRefund>

const AfterSaleCard = Type.Object({
  id: Id,
  orderId: Id,
  orderNumber: Type.String(),
  kind: OneOf(AFTER_SALE_KINDS),
  status: OneOf(AFTER_SALE_STATUSES),
  amountFen: Fen,
  lines: Type.Array(Type.Object({ ...LineFacts, quantity: Count })),
  createdAt: Time,
})
export type AfterSaleCard = Static<typeof AfterSaleCard>

export const ReturnAddress = Type.Object({ name: Type.String(), phone: Type.String(), address: Type.String() })

export const AfterSale = Type.Object({
  ...AfterSaleCard.properties,
  reason: OneOf(AFTER_SALE_REASONS),
  description: Type.String(),
  /** Where the goods go back to; null before the school agreed, and where none come back. */
  returnAddress: Nullable(ReturnAddress),
  /** Until when they must be sent; null where none are awaited. */
  returnBefore: Nullable(Time),
  expressCompany: Type.String(),
  expressNumber: Type.String(),
  /** Why the school refused; '' where it did not. */
  refusal: Type.String(),
  /** The negotiation, the latest entry first. Addresses of pictures expire. */
  log: Type.Array(
    Type.Object({
      at: Time,
      by: OneOf(['learner', 'school', 'system']),
      text: Type.String(),
      pictures: Type.Array(Type.String()),
    }),
  ),
})
export type AfterSale = Static<typeof AfterSale>

/** @throws ORDER_NOT_FOUND, AFTER_SALE_NOT_FOUND for another learner's too */
export const afterSaleCalls = defineCalls({
  'POST /resource/auth/trade/order/sale/expected/refund': {
    summary: '申请售后前：每一项还能退多少，选中的合计最多退多少',
    effect: 'read',
    input: Type.Object({ orderId: Id, lines: Optional(Parts) }),
    output: ExpectedRefund,
  },
  /** @throws AFTER_SALE_REFUSED, AFTER_SALE_RUNNING, REFUND_TOO_MUCH, REQUEST_ID_REUSED, FILE_MISSING */
  'POST /resource/auth/trade/order/apply/sale': {
    summary: '申请售后（同一 clientRequestId 只成一个）：整单或部分，仅退款或退货退款',
    input: Type.Object({
      clientRequestId: Id,
      orderId: Id,
      kind: OneOf(AFTER_SALE_KINDS),
      lines: Parts,
      amountFen: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      reason: OneOf(AFTER_SALE_REASONS),
      description: Optional(Text(AFTER_SALE_TEXT_LIMIT.description * CODE_POINTS_PER_CHARACTER)),
      /** Keys of uploads with the purpose `afterSale`. */
      pictures: Optional(Type.Array(Text(200, 1), { maxItems: AFTER_SALE_MOST_PICTURES, uniqueItems: true })),
    }),
    output: AfterSale,
    rate: { max: 20, seconds: 60 },
  },
  'POST /resource/auth/trade/order/sale/page': {
    summary: '我的售后，最新的在前',
    effect: 'read',
    input: PageRequest({ orderId: Optional(Id) }),
    output: Page(AfterSaleCard),
  },
  'GET /resource/auth/trade/order/sale/view': { summary: '售后详情', input: ById, output: AfterSale },
  'PUT /resource/auth/trade/order/sale/withdraw': {
    summary: '撤销学校还没有处理的售后',
    input: ById,
    output: AfterSale,
  },
  'POST /resource/auth/trade/order/sale/close': {
    summary: '学校同意退货后不退了，关闭售后',
    input: ById,
    output: AfterSale,
  },
  'POST /resource/auth/trade/order/sale/submit/express': {
    summary: '填写退货的快递公司和单号',
    input: Type.Object({
      id: Id,
      expressCompany: Text(AFTER_SALE_TEXT_LIMIT.expressCompany * CODE_POINTS_PER_CHARACTER, 1),
      expressNumber: Type.String({ pattern: `^[A-Za-z0-9-]{6,${AFTER_SALE_TEXT_LIMIT.expressNumber}}$` }),
    }),
    output: AfterSale,
  },
})
