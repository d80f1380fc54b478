/**
 * What waits for the staff, by the list that shows it: the call, and what is asked of it. The server counts by the same
 * call, so that a number and its list cannot differ.
 */
export const QUEUES = {
  refunds: { label: '退款待审批', call: 'POST /staff/refund/page', filter: { status: 'requested' } },
  afterSales: { label: '售后待处理', call: 'POST /staff/after-sale/page', filter: { status: 'applied' } },
  vouchers: { label: '转账凭证待核对', call: 'POST /staff/voucher/page', filter: { status: 'submitted' } },
  checkedVouchers: { label: '转账凭证待复核', call: 'POST /staff/voucher/page', filter: { status: 'checked' } },
  transfers: { label: '退款待转账', call: 'POST /staff/transfer/page', filter: {} },
  parcels: { label: '订单待发货', call: 'POST /staff/parcel/waiting/page', filter: {} },
  invoices: { label: '发票待开', call: 'POST /staff/invoice/page', filter: { status: 'pending' } },
  withdrawals: { label: '提现待审核', call: 'POST /staff/withdrawal/page', filter: { state: 'applied' } },
  releases: { label: '提现待打款', call: 'POST /staff/withdrawal/release/page', filter: { state: 'approved' } },
  billDifferences: { label: '账单差异', call: 'POST /staff/bill/difference/page', filter: { state: 'open' } },
  comments: { label: '评价待审核', call: 'POST /staff/comment/page', filter: { state: 'pending' } },
  reviews: { label: '内容待审核', call: 'POST /staff/review/page', filter: { state: 'waiting' } },
  shippingReports: {
    label: '微信发货上报失败',
    call: 'POST /staff/shipping-report/page',
    filter: { state: 'failed' },
  },
  wechatAlarms: { label: '微信的处罚和提醒', call: 'POST /staff/wechat/push/page', filter: { attention: 'open' } },
  complaints: { label: '微信投诉待处理', call: 'POST /staff/virtual-complaint/page', filter: { done: false } },
  feedback: { label: '意见待回复', call: 'POST /staff/feedback/page', filter: { answered: false } },
  teacherApplications: {
    label: '老师入驻待审核',
    call: 'POST /staff/teacher/apply/page',
    filter: { status: 'pending' },
  },
  promoterApplications: { label: '推广员待审核', call: 'POST /staff/promoter/application/page', filter: {} },
  attendance: { label: '签到照片待审核', call: 'POST /staff/attendance/page', filter: {} },
  makeUps: { label: '补签待审核', call: 'POST /staff/sign-in/make-up/page', filter: { status: 'pending' } },
  leaves: { label: '请假待审批', call: 'POST /staff/leave/page', filter: { status: 'pending' } },
  appointments: { label: '已约的预约', call: 'POST /staff/appointment/page', filter: { status: 'booked' } },
  registrationEntries: {
    label: '考试报名待审核',
    call: 'POST /staff/registration/entry/page',
    filter: { status: 'pending' },
  },
  marking: { label: '简答题待评阅', call: 'POST /staff/exam/marking/page', filter: {} },
  questionReports: { label: '题目报错待处理', call: 'POST /staff/question/report/page', filter: { state: 'open' } },
} as const

export type QueueKey = keyof typeof QUEUES
export const QUEUE_KEYS = Object.keys(QUEUES) as QueueKey[]
