import { defineCalls } from '../call'
import {
  ById,
  Id,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Text,
  Type,
  Version,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { PHONE_PATTERN } from '../user/validation'
import { AFTER_SALE_STATUSES } from './after-sale-status'
import { AfterSale, ReturnAddress } from './calls'
import { AFTER_SALE_TEXT_LIMIT } from './limits'

const RATE = { max: 60, seconds: 60 }
const limit = (characters: number) => Text(characters * CODE_POINTS_PER_CHARACTER, 1)
const WithReason = Type.Object({ id: Id, reason: limit(AFTER_SALE_TEXT_LIMIT.note) })

const StaffAfterSale = Type.Object({
  ...AfterSale.properties,
  learnerId: Id,
  nickName: Type.String(),
  learnerPhone: Type.String({ description: '中间四位已隐藏' }),
  /** A refund request for it waits for a second person. */
  awaitsApproval: Type.Boolean(),
})
export type StaffAfterSale = Static<typeof StaffAfterSale>

/** What a school accepts without looking: who is past it cannot apply. */
const AfterSaleRules = Type.Object({
  days: Type.Integer(),
  mostStudiedPercent: Type.Integer(),
  returnAddress: Nullable(ReturnAddress),
})
export type AfterSaleRules = Static<typeof AfterSaleRules>

const EditedRules = Type.Object({ version: Version, ...AfterSaleRules.properties })
export type EditedRules = Static<typeof EditedRules>

/** @throws AFTER_SALE_NOT_FOUND for another school's too; AFTER_SALE_EVENT_REFUSED, EDIT_CONFLICT */
export const afterSaleStaffCalls = defineCalls({
  'POST /staff/after-sale/page': {
    summary: '售后列表，最早的在前',
    effect: 'read',
    access: 'staff:orders.view',
    input: PageRequest({
      status: Optional(OneOf(AFTER_SALE_STATUSES)),
      orderId: Optional(Id),
      descending: Optional(Type.Boolean({ default: false })),
    }),
    output: Page(StaffAfterSale),
    rate: RATE,
  },
  'GET /staff/after-sale/view': {
    summary: '售后详情，含协商记录',
    access: 'staff:orders.view',
    input: ById,
    output: StaffAfterSale,
    rate: RATE,
  },
  /** @throws AFTER_SALE_ADDRESS_MISSING, REFUND_TOO_MUCH, REFUND_REQUESTED */
  'PUT /staff/after-sale/agree': {
    summary: '同意：仅退款的开始退款（超过限额的等另一人审批），退货退款的等学员寄回',
    access: 'staff:refunds.request',
    input: ById,
    output: StaffAfterSale,
    rate: RATE,
  },
  'PUT /staff/after-sale/disagree': {
    summary: '拒绝，学员会看到原因',
    access: 'staff:refunds.request',
    input: WithReason,
    output: StaffAfterSale,
    rate: RATE,
  },
  'PUT /staff/after-sale/receive': {
    summary: '收到退货，开始退款（超过限额的等另一人审批）；完好（intact）的回到库存，只回一次',
    access: 'staff:refunds.request',
    input: Type.Object({ id: Id, intact: Type.Boolean() }),
    output: StaffAfterSale,
    rate: RATE,
  },
  'PUT /staff/after-sale/refuse': {
    summary: '拒绝收货，学员会看到原因',
    access: 'staff:refunds.request',
    input: WithReason,
    output: StaffAfterSale,
    rate: RATE,
  },
  'PUT /staff/after-sale/retry': {
    summary: '重新发起支付渠道没有办成的退款',
    access: 'staff:refunds.approve',
    input: ById,
    output: StaffAfterSale,
    rate: RATE,
  },
  'GET /staff/after-sale/rules/view': {
    summary: '售后规则和退货地址',
    access: 'staff:orders.view',
    input: Nothing,
    output: EditedRules,
    rate: RATE,
  },
  'POST /staff/after-sale/rules/set': {
    summary: '设置售后规则：付款或收货后几天内、最多学到百分之几，退货寄到哪里',
    access: 'staff:refunds.approve',
    input: Type.Object({
      version: Version,
      days: Type.Integer({ minimum: 0, maximum: 365 }),
      mostStudiedPercent: Type.Integer({ minimum: 0, maximum: 100 }),
      returnAddress: Optional(
        Type.Object({
          name: limit(AFTER_SALE_TEXT_LIMIT.addressName),
          phone: Type.String({ pattern: PHONE_PATTERN }),
          address: limit(AFTER_SALE_TEXT_LIMIT.address),
        }),
      ),
    }),
    output: EditedRules,
    rate: RATE,
  },
})
