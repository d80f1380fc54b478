import { defineCalls } from '../call'
import { shared } from '../rate'
import {
  ById,
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
import { ACCOUNT_NUMBER, OFFLINE_ACCOUNT_LIMIT } from './limits'
import { OfflineAccount, Voucher } from './voucher-calls'
import { VOUCHER_STATUSES } from './voucher-status'

const RATE = { max: 60, seconds: 60 }
const REASON_MAX_LENGTH = 60
/** The bank's number of a transfer. */
const TransferNumber = Type.String({ pattern: '^[0-9A-Za-z-]{6,40}$' })
/** What the person read in the bank's own list. */
const Received = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

const StaffVoucher = Type.Object({
  ...Voucher.properties,
  orderId: Id,
  orderNumber: Type.String(),
  title: Type.String(),
  payableFen: Fen,
  learnerId: Id,
  nickName: Type.String(),
  phone: Type.String({ description: '中间四位已隐藏' }),
  transferNumber: Type.String(),
  /** The first of two people, above the limit. */
  checkedByName: Type.String(),
  checkedAt: Nullable(Time),
  decidedByName: Type.String(),
  decidedAt: Nullable(Time),
})
export type StaffVoucher = Static<typeof StaffVoucher>

/** A refund that somebody must transfer by hand. */
const PendingTransfer = Type.Object({
  id: Id,
  orderId: Id,
  orderNumber: Type.String(),
  title: Type.String(),
  amountFen: Fen,
  reason: Type.String(),
  /** Who had paid, and the number of that transfer. */
  payerName: Type.String(),
  transferNumber: Type.String(),
  requestedAt: Time,
})
export type PendingTransfer = Static<typeof PendingTransfer>

export const voucherStaffCalls = defineCalls({
  'POST /staff/voucher/page': {
    summary: '转账凭证列表，最早提交的在前',
    effect: 'read',
    access: 'staff:vouchers.confirm',
    input: PageRequest({ status: Optional(OneOf(VOUCHER_STATUSES)), orderId: Optional(Id) }),
    output: Page(StaffVoucher),
    rate: RATE,
  },
  'GET /staff/voucher/view': {
    summary: '一份转账凭证，图片地址 10 分钟内有效',
    access: 'staff:vouchers.confirm',
    input: ById,
    output: StaffVoucher,
    rate: RATE,
  },
  /** @throws VOUCHER_AMOUNT_WRONG, VOUCHER_NUMBER_WRONG, VOUCHER_NUMBER_USED, VOUCHER_FOUR_EYES */
  'PUT /staff/voucher/confirm': {
    summary: '确认到账：填写银行到账金额和流水号；超过限额的要两个人各确认一次',
    access: 'staff:vouchers.confirm',
    input: Type.Object({ id: Id, amountFen: Received, transferNumber: TransferNumber }),
    output: StaffVoucher,
    rate: shared(RATE),
  },
  'PUT /staff/voucher/reject': {
    summary: '退回凭证，学员会看到原因，可以重新提交',
    access: 'staff:vouchers.confirm',
    input: Type.Object({ id: Id, reason: Text(REASON_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1) }),
    output: StaffVoucher,
    rate: shared(RATE),
  },
  'POST /staff/transfer/page': {
    summary: '要用转账退回的款，最早的在前',
    effect: 'read',
    access: 'staff:vouchers.confirm',
    input: PageRequest({}),
    output: Page(PendingTransfer),
    rate: RATE,
  },
  /** @throws TRANSFER_NOT_FOUND, VOUCHER_AMOUNT_WRONG */
  'PUT /staff/transfer/done': {
    summary: '登记退款已经转账：填写转出金额和流水号',
    access: 'staff:vouchers.confirm',
    input: Type.Object({ id: Id, amountFen: Received, transferNumber: TransferNumber }),
    output: Nothing,
    rate: shared(RATE),
  },
  'GET /staff/merchant/offline/view': {
    summary: '线下收款账户；没有设置时为 null',
    access: 'staff:merchants.manage',
    input: Nothing,
    output: Type.Object({ account: Nullable(OfflineAccount) }),
    rate: RATE,
  },
  'POST /staff/merchant/offline/set': {
    summary: '设置线下收款账户，学员在线下支付时会看到',
    access: 'staff:merchants.manage',
    input: Type.Object({
      accountName: Text(OFFLINE_ACCOUNT_LIMIT.accountName * CODE_POINTS_PER_CHARACTER, 1),
      bankName: Text(OFFLINE_ACCOUNT_LIMIT.bankName * CODE_POINTS_PER_CHARACTER, 1),
      accountNumber: Type.String({ pattern: ACCOUNT_NUMBER }),
      hint: Optional(Text(OFFLINE_ACCOUNT_LIMIT.hint * CODE_POINTS_PER_CHARACTER)),
    }),
    output: OfflineAccount,
    rate: RATE,
  },
  'DELETE /staff/merchant/offline/remove': {
    summary: '停用线下支付；已提交的凭证仍可确认',
    access: 'staff:merchants.manage',
    input: Nothing,
    output: Nothing,
    rate: RATE,
  },
})
