/** Ending an account, as plain data for the app and the server. */

/** After this time nothing personal is left; until then the learner may return. */
export const RETURN_DAYS = 7

/** What ends with an account. */
export const END_KINDS = ['courses', 'classes', 'orders', 'vip', 'coupons', 'certificates', 'exams', 'notes'] as const
export type EndKind = (typeof END_KINDS)[number]
export const END_LABEL: Record<EndKind, string> = {
  courses: '可学习的课程',
  classes: '班级和集训',
  orders: '订单记录',
  vip: '会员权益',
  coupons: '未使用的优惠券',
  certificates: '证书',
  exams: '考试成绩',
  notes: '笔记',
}

/** What must be over before an account may end. */
export const BLOCK_KINDS = [
  'openOrders',
  'deliveries',
  'afterSales',
  'refunds',
  'invoices',
  'withdrawals',
  'runningExams',
  'examsInReview',
] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]
export const BLOCK_LABEL: Record<BlockKind, string> = {
  openOrders: '待付款或待确认收款的订单',
  deliveries: '待发货或待收货的订单',
  afterSales: '处理中的售后',
  refunds: '退款中的订单',
  invoices: '处理中的发票申请',
  withdrawals: '还没有到账的提现',
  runningExams: '进行中的考试',
  examsInReview: '等待阅卷的考试',
}

export type DeregistrationStatus = 'waiting' | 'returned' | 'erasing' | 'erased'
