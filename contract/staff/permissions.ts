/**
 * Everything that staff may be permitted to do, with its Chinese label. A call below `/staff/` names one of them, and a
 * role of a shop has some.
 */
export const PERMISSIONS = {
  'learners.view': '查看学员',
  'learners.edit': '停用和恢复学员',
  'orders.view': '查看订单',
  'orders.collect': '前台扫码收款',
  'orders.ship': '发货和设置运费',
  'refunds.request': '申请退款',
  'refunds.approve': '审批退款',
  'finance.view': '查看收入、账单和核销差异',
  'vouchers.confirm': '确认线下收款和转账退款',
  'invoices.manage': '开具和驳回发票',
  'withdrawals.approve': '审核提现',
  'withdrawals.release': '给提现打款和设置提现规则',
  'merchants.manage': '管理收款账户',
  'coupons.manage': '管理优惠券',
  'goods.manage': '管理商品和库存',
  'vip.manage': '管理会员',
  'comments.review': '审核评价',
  'feedback.answer': '回复意见反馈',
  'teachers.manage': '审核老师入驻',
  'articles.write': '写自己的资讯',
  'articles.manage': '管理全部资讯',
  'messages.send': '发消息和公告',
  'lives.manage': '管理直播',
  'attendance.review': '审核签到',
  'timetable.manage': '排课和调课',
  'registrations.manage': '设置考试报名和考场',
  'registrations.audit': '审核报名',
  'registrations.verify': '现场核验考生',
  'classes.manage': '管理班级（老师只管自己带的班）',
  'homework.mark': '布置和批改作业（老师只管自己带的班）',
  'offline-courses.manage': '管理面授课程和期次',
  'promoters.manage': '管理推广员、等级、佣金比例和客户',
  'promoters.audit': '审核推广员申请',
  'commission.settle': '结算和取消推广佣金',
  'selections.manage': '设置选课、抽签和停开',
  'books.manage': '管理教材征订、订货和结算',
  'books.hand-out': '教材到货、发放和退换',
  'leave.approve': '审批请假（老师只批自己带的班）',
  'presence.edit': '点名和签到（老师只管自己的课和自己带的班）',
  'appointments.manage': '管理预约和教务老师',
  'questions.manage': '管理题库',
  'exams.manage': '管理试卷和考试',
  'exams.mark': '评阅简答题',
  'staff.manage': '管理员工',
  'audit.view': '查看操作记录',
} as const

export type Permission = keyof typeof PERMISSIONS
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

interface StartingRole {
  name: string
  permissions: readonly Permission[]
}

/** The roles of a new school. A school may change their permissions, except those of `principal`, who has them all. */
export const STARTING_ROLES = {
  principal: { name: '校长', permissions: PERMISSION_NAMES },
  academic: {
    name: '教务',
    permissions: [
      'teachers.manage',
      'learners.view',
      'learners.edit',
      'orders.view',
      'orders.ship',
      'messages.send',
      'feedback.answer',
      'lives.manage',
      'attendance.review',
      'timetable.manage',
      'registrations.manage',
      'registrations.audit',
      'registrations.verify',
      'classes.manage',
      'homework.mark',
      'offline-courses.manage',
      'selections.manage',
      'books.manage',
      'books.hand-out',
      'leave.approve',
      'presence.edit',
      'appointments.manage',
      'questions.manage',
      'exams.manage',
      'exams.mark',
    ],
  },
  finance: {
    name: '财务',
    permissions: [
      'learners.view',
      'orders.view',
      'orders.collect',
      'refunds.request',
      'refunds.approve',
      'finance.view',
      'vouchers.confirm',
      'withdrawals.approve',
      'withdrawals.release',
      'invoices.manage',
      'commission.settle',
    ],
  },
  service: {
    name: '客服',
    permissions: [
      'learners.view',
      'orders.view',
      'orders.collect',
      'orders.ship',
      'refunds.request',
      'comments.review',
      'feedback.answer',
      'appointments.manage',
    ],
  },
  lecturer: {
    name: '讲师',
    permissions: [
      'lives.manage',
      'attendance.review',
      'articles.write',
      'registrations.verify',
      'classes.manage',
      'homework.mark',
      'leave.approve',
      'presence.edit',
      'questions.manage',
      'exams.mark',
    ],
  },
  content: {
    name: '内容运营',
    permissions: [
      'coupons.manage',
      'goods.manage',
      'vip.manage',
      'promoters.manage',
      'promoters.audit',
      'comments.review',
      'messages.send',
      'lives.manage',
      'articles.write',
      'articles.manage',
    ],
  },
  reviewer: { name: '审核', permissions: ['comments.review', 'attendance.review', 'registrations.audit'] },
} as const satisfies Record<string, StartingRole>

export type RoleCode = keyof typeof STARTING_ROLES
export const ROLE_CODES = Object.keys(STARTING_ROLES) as RoleCode[]
