import { defineCalls } from '../call'
import { ById, Id, Nullable, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'

const ANSWER = { access: 'staff:feedback.answer', rate: { max: 120, seconds: 60 } } as const
const REMARK_MAX_LENGTH = 500

const VirtualComplaint = Type.Object({
  id: Id,
  orderId: Id,
  number: Type.String({ description: '订单编号' }),
  complaintId: Type.String({ description: '微信的投诉单号' }),
  detail: Type.String(),
  complainedAt: Time,
  doneAt: Nullable(Time),
  remark: Type.String({ description: '怎样处理的' }),
})
export type VirtualComplaint = Static<typeof VirtualComplaint>

/** Complaints that learners made to WeChat about virtual payments, and that staff answer in WeChat's back office. */
export const complaintStaffCalls = defineCalls({
  'POST /staff/virtual-complaint/page': {
    summary: '学员就虚拟支付向微信的投诉，新的在前；在微信后台回复，回复晚了会影响结算',
    effect: 'read',
    ...ANSWER,
    input: PageRequest({ done: Optional(Type.Boolean()) }),
    output: Page(VirtualComplaint),
  },
  /** @throws VIRTUAL_COMPLAINT_NOT_FOUND, also for one that is settled */
  'PUT /staff/virtual-complaint/settle': {
    summary: '记下一条投诉已在微信后台处理',
    ...ANSWER,
    input: Type.Object({ ...ById.properties, remark: Text(REMARK_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1) }),
    output: Type.Object({}),
  },
})
