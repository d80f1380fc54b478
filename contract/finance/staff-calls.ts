import { defineCalls } from '../call'
import { Count, Day, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { GOODS_KINDS } from '../order/goods-kinds'
import { PAY_PROVIDERS } from '../payment/payment-status'
import { CLEARING_NOTE_MAX_LENGTH, DIFFERENCE_KINDS, DIFFERENCE_STATES } from './difference-kinds'

const RATE = { max: 120, seconds: 60 }
const VIEW = { access: 'staff:finance.view', rate: RATE } as const
/** A sum over many orders: more than one order may cost. */
const SumFen = Type.Integer({ minimum: 0 })

const Bill = Type.Object({
  id: Id,
  provider: OneOf(PAY_PROVIDERS),
  merchantNo: Type.String(),
  day: Day,
  fetchedAt: Time,
  payments: Count,
  paidFen: SumFen,
  refunds: Count,
  refundedFen: SumFen,
  openDifferences: Count,
})
export type Bill = Static<typeof Bill>

const BillDifference = Type.Object({
  id: Id,
  billId: Id,
  day: Day,
  provider: OneOf(PAY_PROVIDERS),
  kind: OneOf(DIFFERENCE_KINDS),
  /** Numbers at the provider; '' where it has none. */
  outTradeNo: Type.String(),
  transactionId: Type.String(),
  outRefundNo: Type.String(),
  orderId: Nullable(Id),
  /** What the bill says; null where it lacks it. */
  billFen: Nullable(SumFen),
  /** What our books say; null where they lack it. */
  ourFen: Nullable(SumFen),
  state: OneOf(DIFFERENCE_STATES),
  foundAt: Time,
  note: Type.String(),
  clearedByName: Type.String(),
  clearedAt: Nullable(Time),
})
export type BillDifference = Static<typeof BillDifference>

const Period = Type.Object({ from: Day, to: Day })
const FinanceRow = Type.Object({
  day: Day,
  provider: Type.String(),
  kind: OneOf(GOODS_KINDS),
  count: Count,
  fen: SumFen,
})
const FinanceRows = Type.Object({ totalFen: SumFen, rows: Type.Array(FinanceRow) })
export type FinanceRows = Static<typeof FinanceRows>

/** Income, refunds, and the providers' bills beside our books. */
export const financeStaffCalls = defineCalls({
  'GET /staff/finance/income': {
    summary: '收入，按天、渠道和商品种类；最多 366 天',
    ...VIEW,
    input: Period,
    output: FinanceRows,
  },
  'GET /staff/finance/refund': {
    summary: '已退回的款，按天、渠道和商品种类；最多 366 天',
    ...VIEW,
    input: Period,
    output: FinanceRows,
  },
  'POST /staff/bill/page': {
    summary: '渠道账单，最近的在前',
    ...VIEW,
    effect: 'read',
    input: PageRequest({ provider: Optional(OneOf(PAY_PROVIDERS)), day: Optional(Day) }),
    output: Page(Bill),
  },
  'POST /staff/bill/difference/page': {
    summary: '账单和我们记录的差异，最近的在前',
    ...VIEW,
    effect: 'read',
    input: PageRequest({
      billId: Optional(Id),
      kind: Optional(OneOf(DIFFERENCE_KINDS)),
      state: Optional(OneOf(DIFFERENCE_STATES)),
    }),
    output: Page(BillDifference),
  },
  'PUT /staff/bill/difference/clear': {
    summary: '核销差异，写明原因',
    ...VIEW,
    input: Type.Object({ id: Id, note: Text(CLEARING_NOTE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1) }),
    output: BillDifference,
  },
})
