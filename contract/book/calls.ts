import { defineCalls } from '../call'
import { shared } from '../rate'
import {
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
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import {
  BATCH_STATUSES,
  BILL_STATUSES,
  BOOK_KINDS,
  CLAIM_STATUSES,
  HAND_OUT_WAYS,
  NEED_RULES,
  SETTLEMENTS,
} from './book-kinds'
import { MOST_NEEDS, SIZE_MAX_LENGTH } from './limits'

export const Size = Type.Object({
  name: Type.String(),
  /** `身高 160–168`, '' for none. */
  hint: Type.String(),
})
export type Size = Static<typeof Size>

const bookFacts = {
  title: Type.String(),
  kind: OneOf(BOOK_KINDS),
  cover: Type.String(),
  /** `第 4 版`, '' for none. */
  edition: Type.String(),
}

export const BookNeed = Type.Object({
  id: Id,
  ...bookFacts,
  /** `电工基础 · 必修用书` */
  note: Type.String(),
  rule: OneOf(NEED_RULES),
  /** Paid with the tuition: it costs the learner nothing more. */
  included: Type.Boolean(),
  /** For this learner; 0 where it is included. */
  priceFen: Fen,
  /** None where it has no sizes. */
  sizes: Type.Array(Size),
  /** Null before the learner has answered. */
  status: Nullable(OneOf(CLAIM_STATUSES)),
  /** The chosen one; '' for none. */
  size: Type.String(),
  /** What the learner chose to have sent or to pick up; null before. */
  way: Nullable(OneOf(HAND_OUT_WAYS)),
  claimId: Nullable(Id),
  /** It can be ordered now: paid for, or sent. */
  orderable: Type.Boolean(),
  paidFen: Fen,
})
export type BookNeed = Static<typeof BookNeed>

export const BookBill = Type.Object({
  id: Id,
  roundTitle: Type.String(),
  status: OneOf(BILL_STATUSES),
  prepaidFen: Fen,
  /** What was kept. */
  booksFen: Fen,
  /** What is to be paid; 0 where the school owes. */
  dueFen: Fen,
  refundFen: Fen,
})
export type BookBill = Static<typeof BookBill>

const PickUp = Type.Object({
  /** Six digits. */
  code: Type.String(),
  /** The code as a QR code: a data URL. */
  qr: Type.String(),
  count: Count,
  /** `1 号窗口` */
  counter: Type.String(),
  until: Nullable(Time),
})
export type PickUp = Static<typeof PickUp>

const roundFacts = {
  id: Id,
  title: Type.String(),
  opensAt: Time,
  /** Until when one signs. */
  closesAt: Time,
  /** Until when 补订 and 退订 are possible afterwards. */
  changesUntil: Time,
  settlement: OneOf(SETTLEMENTS),
}

export const BookRound = Type.Object({
  ...roundFacts,
  /** How everything is handed out unless the learner has it sent. */
  way: OneOf(['class', 'counter']),
  postable: Type.Boolean(),
  signedAt: Nullable(Time),
  needs: Type.Array(BookNeed),
  /** Null while nothing waits at the counter. */
  pickUp: Nullable(PickUp),
  bill: Nullable(BookBill),
})
export type BookRound = Static<typeof BookRound>

export const BookView = Type.Object({
  /** The asked one, or the one that is open for this learner; null without any. */
  round: Nullable(BookRound),
  /** Others with something for this learner, the newest first. */
  others: Type.Array(Type.Object({ id: Id, title: Type.String() })),
  serverNow: Time,
})
export type BookView = Static<typeof BookView>

const Choice = Type.Object({
  needId: Id,
  wants: Type.Boolean(),
  /** '' for what has no sizes. */
  size: Text(SIZE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER),
})
export type Choice = Static<typeof Choice>

export const BookRecord = Type.Object({
  /** Of the hand-out. */
  id: Id,
  roundTitle: Type.String(),
  ...bookFacts,
  size: Type.String(),
  quantity: Count,
  returned: Count,
  way: OneOf(HAND_OUT_WAYS),
  at: Time,
  /** When the learner or a scan confirmed it; null before. */
  confirmedAt: Nullable(Time),
  /** It was given in exchange for another size. */
  exchanged: Type.Boolean(),
})
export type BookRecord = Static<typeof BookRecord>

export const CarriedBatch = Type.Object({
  id: Id,
  partyName: Type.String(),
  roundTitle: Type.String(),
  status: OneOf(BATCH_STATUSES),
  /** Sums by title and size. */
  lines: Type.Array(Type.Object({ title: Type.String(), size: Type.String(), count: Count })),
  count: Count,
  packedAt: Time,
  receivedAt: Nullable(Time),
})
export type CarriedBatch = Static<typeof CarriedBatch>

const rate = { max: 60, seconds: 60 }

export const bookCalls = defineCalls({
  'GET /resource/auth/book/view': {
    summary: '教材征订：要领的、取书码、结算',
    input: Type.Object({ id: Optional(Id) }),
    output: BookView,
  },
  /**
   * @throws BOOK_ROUND_NOT_FOUND, BOOK_ROUND_CLOSED, BOOK_NEED_NOT_FOUND, BOOK_CHOICES_MISSING, BOOK_SIZE_WRONG,
   * BOOK_MUST, BOOK_SIGNATURE_MISSING, BOOK_CLAIM_REFUSED
   */
  'POST /resource/auth/book/sign': {
    summary: '征订签字：每一项要或不要；截止前可以重签',
    input: Type.Object({
      roundId: Id,
      choices: Type.Array(Choice, { minItems: 1, maxItems: MOST_NEEDS }),
      /** Has everything sent, where the school sends. */
      post: Type.Boolean(),
      /** The key of an upload for the purpose `signature`. */
      key: Text(200, 1),
    }),
    output: BookView,
    rate: shared({ max: 20, seconds: 60 }),
  },
  /** @throws BOOK_NEED_NOT_FOUND, BOOK_ROUND_CLOSED, BOOK_SIZE_WRONG, BOOK_MUST, BOOK_CLAIM_REFUSED */
  'PUT /resource/auth/book/change': {
    summary: '截止后补订或退订一项',
    input: Choice,
    output: BookView,
    rate: shared({ max: 20, seconds: 60 }),
  },
  'POST /resource/auth/book/record/page': {
    summary: '领取记录，新的在前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(BookRecord),
  },
  'GET /resource/auth/book/batch/list': {
    summary: '我作为班级代表领的教材',
    input: Nothing,
    output: Type.Object({ list: Type.Array(CarriedBatch) }),
  },
  /** A second time it answers with the batch as it is. @throws BOOK_BATCH_NOT_FOUND, BOOK_BATCH_EMPTY */
  'PUT /resource/auth/book/batch/receive': {
    summary: '班级代表签收一批教材',
    input: Type.Object({ id: Id }),
    output: CarriedBatch,
    rate,
  },
  /** A second time it answers with the record as it is. @throws BOOK_HAND_OUT_NOT_FOUND */
  'PUT /resource/auth/book/record/confirm': {
    summary: '确认收到一件教材',
    input: Type.Object({ id: Id }),
    output: BookRecord,
    rate,
  },
})
