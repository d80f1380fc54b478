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
  type Static,
} from '../schema'
import { TAX_METHODS, WITHDRAWAL_STATES, WITHDRAWAL_WAYS } from './withdrawal-status'

/** A balance: below zero only by refunds. */
const Balance = Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 })

const WayOption = Type.Object({
  way: OneOf(WITHDRAWAL_WAYS),
  /** `建设银行（6621）`, `138****0001`; '' where the account is missing. */
  label: Type.String(),
  /** What the promoter has to know or do; '' for nothing. */
  note: Type.String(),
  mostFen: Fen,
  ready: Type.Boolean(),
})
export type WayOption = Static<typeof WayOption>

const WithdrawalOptions = Type.Object({
  availableFen: Balance,
  leastFen: Fen,
  /** Of one day. */
  mostTimes: Count,
  timesLeft: Count,
  /** Parts of a million of the amount, and what is added to that. */
  feePpm: Count,
  feeFen: Fen,
  taxMethod: OneOf(TAX_METHODS),
  /** `林*`; '' before it was filled in. */
  payeeName: Type.String(),
  /** Only those that the school has. */
  ways: Type.Array(WayOption),
  waitingCount: Count,
})
export type WithdrawalOptions = Static<typeof WithdrawalOptions>

const WithdrawalQuote = Type.Object({
  amountFen: Fen,
  feeFen: Fen,
  taxFen: Fen,
  netFen: Fen,
  /** Of this month (or of this year, for the cumulative method), with this one. */
  incomeFen: Fen,
  /** How the tax was computed, in words. */
  explanation: Type.String(),
  /** Why it cannot be applied for; '' where it can. */
  refusal: Type.String(),
})
export type WithdrawalQuote = Static<typeof WithdrawalQuote>

const WithdrawalRow = Type.Object({
  id: Id,
  number: Type.String(),
  way: OneOf(WITHDRAWAL_WAYS),
  label: Type.String(),
  state: OneOf(WITHDRAWAL_STATES),
  amountFen: Fen,
  feeFen: Fen,
  /** Before it is released, as far as it can be foreseen. */
  taxFen: Fen,
  netFen: Fen,
  appliedAt: Time,
  /** Why it was refused or came back. */
  reason: Type.String(),
})
export type WithdrawalRow = Static<typeof WithdrawalRow>

const Withdrawal = Type.Object({
  ...WithdrawalRow.properties,
  payeeName: Type.String(),
  approvedAt: Nullable(Time),
  approvedByName: Type.String(),
  releasedAt: Nullable(Time),
  releasedByName: Type.String(),
  /** From when the receiver could confirm, and until when. */
  waitingSince: Nullable(Time),
  waitingUntil: Nullable(Time),
  endedAt: Nullable(Time),
  /** Which of the school's WeChat apps the receiver confirms in; null for other ways. */
  client: Nullable(OneOf(['web', 'mini'])),
  serverNow: Time,
})
export type Withdrawal = Static<typeof Withdrawal>

const Payee = Type.Object({
  /** Masked; '' for what is missing. */
  name: Type.String(),
  idNumber: Type.String(),
  /** Tax was withheld under this name, so that it stays. */
  isFixed: Type.Boolean(),
  bankName: Type.String(),
  bankTail: Type.String(),
  alipayAccount: Type.String(),
})
export type Payee = Static<typeof Payee>

const rate = { max: 60, seconds: 60 }
const NAME = Text(60, 1)

/** Withdrawals of promoters. */
export const withdrawalCalls = defineCalls({
  'GET /resource/auth/withdrawal/option/view': {
    summary: '提现：余额、规则和收款方式',
    input: Nothing,
    output: WithdrawalOptions,
  },
  'POST /resource/auth/withdrawal/preview': {
    summary: '算一算：手续费、个税和到账金额',
    effect: 'read',
    input: Type.Object({ way: OneOf(WITHDRAWAL_WAYS), amountFen: Fen }),
    output: WithdrawalQuote,
    rate: { max: 240, seconds: 60 },
  },
  /** @throws WITHDRAWAL_*, PAYEE_MISSING, PROMOTER_* */
  'POST /resource/auth/withdrawal/apply': {
    summary: '申请提现，马上从余额扣下（同一 clientRequestId 只成一笔）',
    input: Type.Object({
      clientRequestId: Id,
      way: OneOf(WITHDRAWAL_WAYS),
      amountFen: Type.Integer({ minimum: 100, maximum: 20_000_000 }),
      /** What was shown. */
      expectedNetFen: Fen,
      /** The app that asks; without it a browser outside WeChat. */
      client: Optional(OneOf(['web', 'mini'])),
    }),
    output: Withdrawal,
    rate,
  },
  'POST /resource/auth/withdrawal/page': {
    summary: '我的提现，最近的在前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(WithdrawalRow),
  },
  'GET /resource/auth/withdrawal/view': { summary: '一笔提现', input: ById, output: Withdrawal },
  'PUT /resource/auth/withdrawal/withdraw': {
    summary: '撤回还没审核的提现，钱回到余额',
    input: ById,
    output: Withdrawal,
    rate,
  },
  /** @throws WITHDRAWAL_NOT_FOUND, WITHDRAWAL_EVENT_REFUSED where nothing waits */
  'GET /resource/auth/withdrawal/receipt/view': {
    summary: '在微信里确认收款要用的参数',
    input: ById,
    output: Type.Object({ mchId: Type.String(), appId: Type.String(), package: Type.String() }),
  },
  'PUT /resource/auth/withdrawal/check': {
    summary: '向渠道查一次到账没有',
    input: ById,
    output: Withdrawal,
    rate: { max: 20, seconds: 60 },
  },
  'GET /resource/auth/withdrawal/payee/view': { summary: '收款人和账户（打码）', input: Nothing, output: Payee },
  /** @throws INPUT_INVALID, PAYEE_FIXED, PAYEE_ELSEWHERE */
  'PUT /resource/auth/withdrawal/payee/update': {
    summary: '填写收款人：代扣个税用，加密保存',
    input: Type.Object({ name: NAME, idNumber: Text(24, 1) }),
    output: Payee,
    rate,
  },
  /** @throws INPUT_INVALID, PAYEE_MISSING before the payee is known */
  'PUT /resource/auth/withdrawal/payee/bank/update': {
    summary: '绑定银行卡：户名就是收款人',
    input: Type.Object({
      cardNumber: Text(40, 1),
      /** For a card whose bank is not recognised. */
      bankName: Text(60),
    }),
    output: Payee,
    rate,
  },
  /** @throws INPUT_INVALID, PAYEE_MISSING before the payee is known */
  'PUT /resource/auth/withdrawal/payee/alipay/update': {
    summary: '绑定支付宝账号：实名就是收款人',
    input: Type.Object({ account: Text(100, 1) }),
    output: Payee,
    rate,
  },
})
