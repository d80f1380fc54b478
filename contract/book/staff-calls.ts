import { defineCalls } from '../call'
import { shared } from '../rate'
import {
  Count,
  Fen,
  Id,
  Moment,
  Nothing,
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
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { BOOK_KINDS, NEED_RULES, SETTLEMENTS } from './book-kinds'
import { Size } from './calls'
import {
  BOOK_NOTE_MAX_LENGTH,
  COUNTER_MAX_LENGTH,
  EDITION_MAX_LENGTH,
  ITEM_TITLE_MAX_LENGTH,
  MOST_COPIES,
  MOST_SIZES,
  ROUND_TITLE_MAX_LENGTH,
  SIZE_HINT_MAX_LENGTH,
  SIZE_MAX_LENGTH,
} from './limits'

const MANAGE = { access: 'staff:books.manage', rate: { max: 120, seconds: 60 } } as const
const Words = (most: number, least = 0) => Text(most * CODE_POINTS_PER_CHARACTER, least)
const ByRound = { roundId: Id }

const roundFacts = {
  title: Words(ROUND_TITLE_MAX_LENGTH, 1),
  settlement: OneOf(SETTLEMENTS),
  way: OneOf(['class', 'counter']),
  /** Where and how: `1 号窗口`. */
  counter: Words(COUNTER_MAX_LENGTH),
  /** Of the charge for sending; null where nothing is sent. */
  postTemplateId: Nullable(Id),
  /** What each learner has prepaid, unless said otherwise of one. */
  prepaidFen: Fen,
}
const times = { opensAt: Time, closesAt: Time, changesUntil: Time, counterUntil: Nullable(Time) }
const moments = { opensAt: Moment, closesAt: Moment, changesUntil: Moment, counterUntil: Nullable(Moment) }

const StaffBookRound = Type.Object({
  id: Id,
  ...roundFacts,
  ...times,
  settledAt: Nullable(Time),
  needCount: Count,
  signedCount: Count,
})
export type StaffBookRound = Static<typeof StaffBookRound>

const itemFacts = {
  title: Words(ITEM_TITLE_MAX_LENGTH, 1),
  kind: OneOf(BOOK_KINDS),
  edition: Words(EDITION_MAX_LENGTH),
  priceFen: Fen,
  weightGrams: Type.Integer({ minimum: 0, maximum: 100_000 }),
}
const StaffBookItem = Type.Object({ id: Id, ...itemFacts, cover: Type.String(), sizes: Type.Array(Size) })
export type StaffBookItem = Static<typeof StaffBookItem>

const needFacts = {
  itemId: Id,
  /** The class, or whoever else is taught together. */
  partyId: Id,
  rule: OneOf(NEED_RULES),
  included: Type.Boolean(),
  note: Words(BOOK_NOTE_MAX_LENGTH),
}
const StaffBookNeed = Type.Object({
  id: Id,
  ...ByRound,
  ...needFacts,
  title: Type.String(),
  partyName: Type.String(),
})
export type StaffBookNeed = Static<typeof StaffBookNeed>

const OrderLine = Type.Object({
  id: Id,
  itemId: Id,
  title: Type.String(),
  size: Type.String(),
  quantity: Count,
  arrived: Count,
  orderedAt: Time,
})
/** What is wanted of something, what is there and on its way, and what has to be ordered still. */
const OrderNeed = Type.Object({
  itemId: Id,
  title: Type.String(),
  edition: Type.String(),
  size: Type.String(),
  wanted: Count,
  free: Count,
  onTheWay: Count,
  toOrder: Count,
})
export type OrderNeed = Static<typeof OrderNeed>
const OrderList = Type.Object({ needs: Type.Array(OrderNeed), lines: Type.Array(OrderLine) })
export type OrderList = Static<typeof OrderList>

/** A class and something that it needs: how many of its learners are where with it. */
const Missing = Type.Object({
  partyId: Id,
  partyName: Type.String(),
  itemId: Id,
  title: Type.String(),
  members: Count,
  unanswered: Count,
  declined: Count,
  unpaid: Count,
  wanted: Count,
  ready: Count,
  handedOut: Count,
  /** Handed out and confirmed by nobody. */
  unconfirmed: Count,
})
export type Missing = Static<typeof Missing>

export const bookStaffCalls = defineCalls({
  'POST /staff/book/round/page': {
    summary: '教材征订列表，新的在前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(StaffBookRound),
    ...MANAGE,
  },
  /** @throws BOOK_ROUND_NOT_FOUND, BOOK_ROUND_INVALID, BOOK_SETTLED, DELIVERY_TEMPLATE_NOT_FOUND */
  'POST /staff/book/round/save': {
    summary: '新建或修改一次征订',
    input: Type.Object({ id: Optional(Id), ...roundFacts, ...moments }),
    output: StaffBookRound,
    ...MANAGE,
  },
  'POST /staff/book/item/page': {
    summary: '教材和用品',
    effect: 'read',
    input: PageRequest({ keyword: Optional(Text(40)) }),
    output: Page(StaffBookItem),
    ...MANAGE,
  },
  /** Prices of what was signed stay. @throws BOOK_ITEM_NOT_FOUND, BOOK_ITEM_INVALID */
  'POST /staff/book/item/save': {
    summary: '新建或修改教材；尺码只能增加',
    input: Type.Object({
      id: Optional(Id),
      ...itemFacts,
      sizes: Type.Array(Type.Object({ name: Words(SIZE_MAX_LENGTH, 1), hint: Words(SIZE_HINT_MAX_LENGTH) }), {
        maxItems: MOST_SIZES,
      }),
    }),
    output: StaffBookItem,
    ...MANAGE,
  },
  'POST /staff/book/need/page': {
    summary: '一次征订里各班要的教材',
    effect: 'read',
    input: PageRequest({ ...ByRound, partyId: Optional(Id) }),
    output: Page(StaffBookNeed),
    ...MANAGE,
  },
  /** @throws BOOK_ROUND_NOT_FOUND, BOOK_ITEM_NOT_FOUND, PARTY_NOT_FOUND, BOOK_NEED_NOT_FOUND, BOOK_NEED_CLAIMED */
  'POST /staff/book/need/save': {
    summary: '给一个班加一项，或修改；有人签字后不能改',
    input: Type.Object({ id: Optional(Id), ...ByRound, ...needFacts }),
    output: StaffBookNeed,
    ...MANAGE,
  },
  /** @throws BOOK_NEED_NOT_FOUND, BOOK_NEED_CLAIMED */
  'DELETE /staff/book/need/remove': {
    summary: '删除没有人签过字的一项',
    input: Type.Object({ id: Id }),
    output: Nothing,
    ...MANAGE,
  },
  /** @throws BOOK_ROUND_NOT_FOUND */
  'POST /staff/book/order/list': {
    summary: '订货单：要多少、有多少、还要订多少',
    effect: 'read',
    input: Type.Object(ByRound),
    output: OrderList,
    ...MANAGE,
  },
  /** The same request again changes nothing. @throws BOOK_ROUND_NOT_FOUND, BOOK_STOCK_NOT_FOUND, BOOK_REQUEST_REUSED */
  'POST /staff/book/order/save': {
    summary: '记下一条订货',
    input: Type.Object({
      clientRequestId: Id,
      ...ByRound,
      itemId: Id,
      size: Words(SIZE_MAX_LENGTH),
      quantity: Type.Integer({ minimum: 1, maximum: MOST_COPIES }),
    }),
    output: OrderList,
    access: 'staff:books.manage',
    rate: shared({ max: 120, seconds: 60 }),
  },
  /** @throws BOOK_ROUND_NOT_FOUND */
  'POST /staff/book/missing/list': {
    summary: '各班缺多少：没签字、没到货、没领、没确认',
    effect: 'read',
    input: Type.Object(ByRound),
    output: Type.Object({ list: Type.Array(Missing) }),
    ...MANAGE,
  },
  'POST /staff/book/unsigned/page': {
    summary: '一个班里还没签字的学员',
    effect: 'read',
    input: PageRequest({ ...ByRound, partyId: Id }),
    output: Page(Type.Object({ learnerId: Id, learnerName: Type.String() })),
    ...MANAGE,
  },
  /** @throws BOOK_ROUND_NOT_FOUND, INPUT_INVALID for too many at once */
  'POST /staff/book/export': {
    summary: '导出一次征订的签字和发放（CSV，UTF-8）',
    input: Type.Object({ ...ByRound, partyId: Optional(Id) }),
    output: Type.Object({ fileName: Type.String(), csv: Type.String(), count: Count }),
    access: 'staff:books.manage',
    rate: shared({ max: 20, seconds: 60 }),
  },
})
