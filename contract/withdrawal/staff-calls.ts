import { defineCalls } from '../call'
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
} from '../schema'
import type { Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { TAX_METHODS, WITHDRAWAL_STATES, WITHDRAWAL_WAYS } from './withdrawal-status'

const rate = { max: 120, seconds: 60 }
const APPROVE = { access: 'staff:withdrawals.approve', rate } as const
const RELEASE = { access: 'staff:withdrawals.release', rate } as const

export const WITHDRAWAL_REASON_MAX_LENGTH = 100
const Reason = Text(WITHDRAWAL_REASON_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1)
const Ids = Type.Array(Id, { minItems: 1, maxItems: 100 })
/** A sum over many withdrawals: more than one may come to. */
const SumFen = Type.Integer({ minimum: 0 })

const StaffWithdrawal = Type.Object({
  id: Id,
  number: Type.String(),
  learnerId: Id,
  learnerName: Type.String(),
  /** Masked. */
  payeeName: Type.String(),
  way: OneOf(WITHDRAWAL_WAYS),
  label: Type.String(),
  state: OneOf(WITHDRAWAL_STATES),
  amountFen: Fen,
  feeFen: Fen,
  taxFen: Fen,
  netFen: Fen,
  appliedAt: Time,
  approvedAt: Nullable(Time),
  approvedByName: Type.String(),
  releasedAt: Nullable(Time),
  releasedByName: Type.String(),
  endedAt: Nullable(Time),
  channelNumber: Type.String(),
  reason: Type.String(),
  /** What the provider said last to a request that is not through; '' for nothing. */
  lastError: Type.String(),
  /** A member asked to take it back; the provider has not said yet what became of it. */
  isStopping: Type.Boolean(),
})
export type StaffWithdrawal = Static<typeof StaffWithdrawal>

/** How a school pays out. */
export const WithdrawalRule = Type.Object({
  ways: Type.Array(OneOf(WITHDRAWAL_WAYS), { uniqueItems: true, maxItems: WITHDRAWAL_WAYS.length }),
  leastFen: Type.Integer({ minimum: 100, maximum: 100_000 }),
  mostTimes: Type.Integer({ minimum: 1, maximum: 20 }),
  feePpm: Type.Integer({ minimum: 0, maximum: 100_000 }),
  feeFen: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Of one transfer: what the merchant has with WeChat, at most; the school's own bound for the others. */
  wechatMostFen: Type.Integer({ minimum: 100, maximum: 20_000_000 }),
  mostFen: Type.Integer({ minimum: 100, maximum: 20_000_000 }),
  /** By WeChat in a day: to one person, and in all. */
  personDayFen: Type.Integer({ minimum: 100, maximum: 100_000_000 }),
  schoolDayFen: Type.Integer({ minimum: 100, maximum: 1_000_000_000 }),
  taxMethod: OneOf(TAX_METHODS),
})
export type WithdrawalRule = Static<typeof WithdrawalRule>

/** What became of each of several; one that is refused leaves the others. */
const Results = Type.Object({
  results: Type.Array(Type.Object({ id: Id, state: Nullable(OneOf(WITHDRAWAL_STATES)), error: Type.String() })),
})
const Csv = Type.Object({ fileName: Type.String(), csv: Type.String(), count: Count })

/** Withdrawals as the staff see them: one person approves, another one releases. */
export const withdrawalStaffCalls = defineCalls({
  'POST /staff/withdrawal/page': {
    summary: '提现，等着处理的按先后，其他的最近在前',
    ...APPROVE,
    effect: 'read',
    input: PageRequest({
      state: Optional(OneOf(WITHDRAWAL_STATES)),
      way: Optional(OneOf(WITHDRAWAL_WAYS)),
      learnerId: Optional(Id),
    }),
    output: Type.Object({
      ...Page(StaffWithdrawal).properties,
      counts: Type.Array(Type.Object({ state: OneOf(WITHDRAWAL_STATES), count: Count, amountFen: SumFen })),
    }),
  },
  'GET /staff/withdrawal/view': { summary: '一笔提现', ...APPROVE, input: ById, output: StaffWithdrawal },
  'PUT /staff/withdrawal/approve': {
    summary: '审核通过，等另一个人打款',
    ...APPROVE,
    input: Type.Object({ ids: Ids }),
    output: Results,
  },
  'PUT /staff/withdrawal/reject': {
    summary: '不通过，钱回到余额',
    ...APPROVE,
    input: Type.Object({ id: Id, reason: Reason }),
    output: StaffWithdrawal,
  },
  'POST /staff/withdrawal/release/page': {
    summary: '等着打款和在途的提现',
    ...RELEASE,
    effect: 'read',
    input: PageRequest({ state: OneOf(['approved', 'sending', 'waiting']), way: Optional(OneOf(WITHDRAWAL_WAYS)) }),
    output: Page(StaffWithdrawal),
  },
  /** @throws WITHDRAWAL_SAME_PERSON, WITHDRAWAL_DAY_FULL, WITHDRAWAL_NOTHING_LEFT of each */
  'PUT /staff/withdrawal/release': {
    summary: '打款：算出个税并向渠道发出；审核的人不能打款',
    ...RELEASE,
    input: Type.Object({ ids: Ids }),
    output: Results,
  },
  'PUT /staff/withdrawal/return': {
    summary: '已审核还没打款的退回余额',
    ...RELEASE,
    input: Type.Object({ id: Id, reason: Reason }),
    output: StaffWithdrawal,
  },
  'PUT /staff/withdrawal/stop': {
    summary: '停止打款：渠道确认没有付出去才退回余额',
    ...RELEASE,
    input: Type.Object({ id: Id, reason: Reason }),
    output: StaffWithdrawal,
  },
  'POST /staff/withdrawal/bank/export': {
    summary: '银行卡打款表（CSV，完整卡号），会记入操作记录',
    ...RELEASE,
    input: Nothing,
    output: Csv,
  },
  'PUT /staff/withdrawal/bank/confirm': {
    summary: '录入银行的结果，一行一笔；已经录过的不变',
    ...RELEASE,
    input: Type.Object({
      rows: Type.Array(
        Type.Object({
          number: Text(40, 1),
          isPaid: Type.Boolean(),
          /** The bank's number, or why it failed. */
          note: Text(WITHDRAWAL_REASON_MAX_LENGTH * CODE_POINTS_PER_CHARACTER),
        }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
    output: Type.Object({
      results: Type.Array(
        Type.Object({ number: Type.String(), state: Nullable(OneOf(WITHDRAWAL_STATES)), error: Type.String() }),
      ),
    }),
  },
  'POST /staff/withdrawal/tax/export': {
    summary: '一个月的代扣个税（CSV，姓名和身份证号），会记入操作记录',
    ...RELEASE,
    input: Type.Object({
      year: Type.Integer({ minimum: 2020, maximum: 2100 }),
      month: Type.Integer({ minimum: 1, maximum: 12 }),
    }),
    output: Csv,
  },
  'GET /staff/withdrawal/rule/view': { summary: '提现规则', ...APPROVE, input: Nothing, output: WithdrawalRule },
  'PUT /staff/withdrawal/rule/update': {
    summary: '改提现规则，对之后的申请有效',
    ...RELEASE,
    input: WithdrawalRule,
    output: WithdrawalRule,
  },
})
