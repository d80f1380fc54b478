import { defineCalls } from '../call'
import { shared } from '../rate'
import { Id, Nullable, OneOf, Text, Time, Type, type Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { MOST_VOUCHER_PICTURES, PAYER_NAME_MAX_LENGTH } from './limits'
import { VOUCHER_STATUSES } from './voucher-status'

/** Where a school's learners transfer money to. */
export const OfflineAccount = Type.Object({
  accountName: Type.String(),
  bankName: Type.String(),
  accountNumber: Type.String(),
  /** What the school wants learners to know, such as what to write into the transfer. */
  hint: Type.String(),
})
export type OfflineAccount = Static<typeof OfflineAccount>

export const Voucher = Type.Object({
  id: Id,
  status: OneOf(VOUCHER_STATUSES),
  payerName: Type.String(),
  /** Signed addresses, which expire. */
  pictures: Type.Array(Type.String()),
  /** Why it was rejected. */
  reason: Type.String(),
  submittedAt: Time,
})
export type Voucher = Static<typeof Voucher>

const OfflinePayment = Type.Object({
  /** Null where the school takes no transfers any more. */
  account: Nullable(OfflineAccount),
  /** The latest of this order. */
  voucher: Nullable(Voucher),
})
export type OfflinePayment = Static<typeof OfflinePayment>

/** Paying by a transfer, which the school's staff confirm. */
export const voucherCalls = defineCalls({
  'GET /resource/auth/trade/pay/offline/view': {
    summary: '线下支付：收款账户和这笔订单最近一次提交的凭证',
    input: Type.Object({ orderId: Id }),
    output: OfflinePayment,
    rate: shared({ max: 60, seconds: 60 }),
  },
  /** @throws FILE_MISSING for a picture that is not an own upload for this purpose */
  'POST /resource/auth/trade/pay/offline/submit': {
    summary: '提交转账凭证，等学校确认收款',
    input: Type.Object({
      orderId: Id,
      payerName: Text(PAYER_NAME_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
      /** Keys of uploads with the purpose `voucher`. */
      pictures: Type.Array(Text(200, 1), { minItems: 1, maxItems: MOST_VOUCHER_PICTURES, uniqueItems: true }),
    }),
    output: OfflinePayment,
    rate: shared({ max: 20, seconds: 60 }),
  },
})
