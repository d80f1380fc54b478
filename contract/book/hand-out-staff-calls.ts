import { defineCalls } from '../call'
import { Count, Fen, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { BILL_STATUSES, CLAIM_STATUSES, GIVE_STATES } from './book-kinds'
import { BookBill, BookRecord, CarriedBatch } from './calls'
import { BOOK_REASON_MAX_LENGTH, MOST_COPIES, RECIPIENT_MAX_LENGTH, SIZE_MAX_LENGTH } from './limits'

const HAND_OUT = { access: 'staff:books.hand-out', rate: { max: 240, seconds: 60 } } as const
const MANAGE = { access: 'staff:books.manage', rate: { max: 120, seconds: 60 } } as const
const Reason = Text(BOOK_REASON_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1)
const Copies = Type.Integer({ minimum: 1, maximum: MOST_COPIES })
const ByRequest = { clientRequestId: Id }

const Stock = Type.Object({
  id: Id,
  itemId: Id,
  title: Type.String(),
  edition: Type.String(),
  size: Type.String(),
  onHand: Count,
  /** Set aside for those who wait for it. */
  reserved: Count,
  free: Count,
})
export type Stock = Static<typeof Stock>

/** A code at the counter: whose it is, and what became of it. */
const Given = Type.Object({
  state: OneOf(GIVE_STATES),
  learnerId: Id,
  learnerName: Type.String(),
  roundTitle: Type.String(),
  items: Type.Array(
    Type.Object({
      claimId: Id,
      title: Type.String(),
      size: Type.String(),
      status: OneOf(CLAIM_STATUSES),
      /** When it was handed out; null before. */
      at: Nullable(Time),
    }),
  ),
})
export type Given = Static<typeof Given>

const StaffBatch = Type.Object({ ...CarriedBatch.properties, carrierId: Id, carrierName: Type.String() })
export type StaffBatch = Static<typeof StaffBatch>

export const StaffHandOut = Type.Object({
  ...BookRecord.properties,
  /** Null for copies that belong to no learner. */
  learnerId: Nullable(Id),
  /** The learner, or who else took them. */
  recipient: Type.String(),
})
export type StaffHandOut = Static<typeof StaffHandOut>

const Returned = Type.Object({
  id: Id,
  quantity: Count,
  restocked: Type.Boolean(),
  refundFen: Fen,
  handOut: StaffHandOut,
})
export type Returned = Static<typeof Returned>

const StaffBill = Type.Object({ ...BookBill.properties, learnerId: Id, learnerName: Type.String() })
export type StaffBill = Static<typeof StaffBill>

export const bookHandOutStaffCalls = defineCalls({
  'POST /staff/book/stock/page': {
    summary: '库存：有多少、留给学员多少、还剩多少',
    effect: 'read',
    input: PageRequest({ keyword: Optional(Text(40)) }),
    output: Page(Stock),
    ...HAND_OUT,
  },
  /** Once for each request. @throws BOOK_ORDER_NOT_FOUND, BOOK_ARRIVED_TOO_MANY, BOOK_REQUEST_REUSED */
  'PUT /staff/book/arrive': {
    summary: '到货：按签字的先后留给学员，并通知',
    input: Type.Object({ ...ByRequest, lineId: Id, quantity: Copies }),
    output: Stock,
    ...HAND_OUT,
  },
  /** @throws BOOK_STOCK_NOT_FOUND, BOOK_STOCK_SHORT, BOOK_REQUEST_REUSED */
  'PUT /staff/book/stock/adjust': {
    summary: '盘点：增减库存，不能少于留给学员的',
    input: Type.Object({
      ...ByRequest,
      stockId: Id,
      delta: Type.Integer({ minimum: -MOST_COPIES, maximum: MOST_COPIES }),
      reason: Reason,
    }),
    output: Stock,
    ...MANAGE,
  },
  'POST /staff/book/batch/page': {
    summary: '各班的批次，新的在前',
    effect: 'read',
    input: PageRequest({ roundId: Id, partyId: Optional(Id) }),
    output: Page(StaffBatch),
    ...HAND_OUT,
  },
  /** @throws BOOK_ROUND_NOT_FOUND, PARTY_NOT_FOUND, BOOK_CARRIER_WRONG, BOOK_BATCH_EMPTY */
  'POST /staff/book/batch/pack': {
    summary: '把一个班已到货的教材装成一批，交给班级代表',
    input: Type.Object({ roundId: Id, partyId: Id, carrierId: Id }),
    output: StaffBatch,
    ...HAND_OUT,
  },
  /** A second time it answers with the batch as it is. @throws BOOK_BATCH_NOT_FOUND, BOOK_BATCH_EMPTY */
  'PUT /staff/book/batch/receive': {
    summary: '班级代表在纸上签收了一批',
    input: Type.Object({ id: Id }),
    output: StaffBatch,
    ...HAND_OUT,
  },
  /** @throws BOOK_BATCH_NOT_FOUND, BOOK_BATCH_OVER */
  'PUT /staff/book/batch/undo': {
    summary: '拆开没有签收的一批',
    input: Type.Object({ id: Id }),
    output: StaffBatch,
    ...HAND_OUT,
  },
  /** @throws BOOK_CODE_UNKNOWN */
  'GET /staff/book/code/view': {
    summary: '取书码是谁的，有什么要领',
    input: Type.Object({ code: Text(20, 1) }),
    output: Given,
    ...HAND_OUT,
  },
  /** A second scan answers `done`. @throws BOOK_CODE_UNKNOWN */
  'PUT /staff/book/code/give': {
    summary: '扫码发放：到货的一次领走；已由班级代表领的记为本人确认',
    input: Type.Object({ code: Text(20, 1) }),
    output: Given,
    ...HAND_OUT,
  },
  'POST /staff/book/hand-out/page': {
    summary: '发放记录，新的在前',
    effect: 'read',
    input: PageRequest({ roundId: Optional(Id), learnerId: Optional(Id) }),
    output: Page(StaffHandOut),
    ...HAND_OUT,
  },
  /** @throws BOOK_STOCK_NOT_FOUND, BOOK_STOCK_SHORT, BOOK_REQUEST_REUSED */
  'PUT /staff/book/hand-out/copies': {
    summary: '领用：教师用书、样书，只能动没有留给学员的',
    input: Type.Object({
      ...ByRequest,
      stockId: Id,
      quantity: Copies,
      recipient: Text(RECIPIENT_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
    }),
    output: StaffHandOut,
    ...HAND_OUT,
  },
  /** @throws BOOK_HAND_OUT_NOT_FOUND, BOOK_RETURN_TOO_MANY, BOOK_SETTLED, BOOK_REQUEST_REUSED */
  'PUT /staff/book/return': {
    summary: '退回：不多于发放的；付过款的可以全额退款',
    input: Type.Object({
      ...ByRequest,
      handOutId: Id,
      quantity: Copies,
      /** It goes back into the stock. */
      restock: Type.Boolean(),
      /** The money of a paid one goes back. */
      refund: Type.Boolean(),
      reason: Reason,
    }),
    output: Returned,
    ...HAND_OUT,
  },
  /** Once: a second time nothing is added. @throws BOOK_RETURN_NOT_FOUND */
  'PUT /staff/book/return/restock': {
    summary: '把一次退回放回库存',
    input: Type.Object({ id: Id }),
    output: Returned,
    ...HAND_OUT,
  },
  /** @throws BOOK_HAND_OUT_NOT_FOUND, BOOK_EXCHANGE_REFUSED, BOOK_SIZE_WRONG, BOOK_STOCK_SHORT, BOOK_REQUEST_REUSED */
  'PUT /staff/book/exchange': {
    summary: '换尺码：退回和再发一步完成',
    input: Type.Object({
      ...ByRequest,
      handOutId: Id,
      size: Text(SIZE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER),
      restock: Type.Boolean(),
    }),
    output: StaffHandOut,
    ...HAND_OUT,
  },
  /** @throws BOOK_ROUND_NOT_FOUND, BOOK_SETTLED, BOOK_BILL_REFUSED where it is not settled at the end */
  'PUT /staff/book/prepaid': {
    summary: '一位学员预收了多少',
    input: Type.Object({ roundId: Id, learnerId: Id, prepaidFen: Fen }),
    output: StaffBill,
    ...MANAGE,
  },
  /** Again it settles nobody twice. @throws BOOK_ROUND_NOT_FOUND, BOOK_ROUND_CLOSED, BOOK_BILL_REFUSED */
  'PUT /staff/book/settle': {
    summary: '期末结算：按领了没退的，多退少补',
    input: Type.Object({ roundId: Id }),
    output: Type.Object({ even: Count, due: Count, refundDue: Count }),
    ...MANAGE,
  },
  'POST /staff/book/bill/page': {
    summary: '结算单',
    effect: 'read',
    input: PageRequest({ roundId: Id, status: Optional(OneOf(BILL_STATUSES)) }),
    output: Page(StaffBill),
    ...MANAGE,
  },
  /** @throws BOOK_BILL_NOT_FOUND, BOOK_BILL_REFUSED */
  'PUT /staff/book/bill/repay': {
    summary: '多收的已经退给学员',
    input: Type.Object({ id: Id, note: Reason }),
    output: StaffBill,
    ...MANAGE,
  },
})
