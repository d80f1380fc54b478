/**
 * Everything that staff may be permitted to do, with its Chinese label. A call below `/staff/` names one of them, and a
 * role of a shop has some.
 */
const PERMISSIONS = {
  'learners.view': '查看学员',
  'learners.edit': '停用和恢复学员',
  'orders.view': '查看订单',
  'refunds.request': '申请退款',
  'refunds.approve': '审批退款',
  'comments.review': '审核评价',
  'lives.manage': '管理直播',
  'attendance.review': '审核签到',
  'staff.manage': '管理员工',
  'audit.view': '查看操作记录',
} as const

export type Permission = keyof typeof PERMISSIONS
