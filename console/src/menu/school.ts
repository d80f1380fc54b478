import type { PageEntry } from '../core/frame/menu'

export const school: readonly PageEntry[] = [
  {
    path: 'accounts',
    title: '学校的账户',
    permissions: ['merchants.manage'],
    load: () => import('../features/accounts/AccountsPage'),
  },
  {
    path: 'staff',
    title: '员工',
    list: 'POST /staff/member/page',
    permissions: ['staff.manage'],
    load: () => import('../features/staff/MembersPage'),
  },
  {
    path: 'staff-invitations',
    title: '没接受的邀请',
    list: 'POST /staff/invitation/page',
    permissions: ['staff.manage'],
    load: () => import('../features/staff/InvitationsPage'),
    hidden: true,
  },
  {
    path: 'roles',
    title: '角色',
    list: 'GET /staff/role/list',
    permissions: ['staff.manage'],
    load: () => import('../features/staff/RolesPage'),
  },
  {
    path: 'audit',
    title: '操作记录',
    list: 'POST /staff/audit/page',
    permissions: ['audit.view'],
    load: () => import('../features/staff/AuditPage'),
  },
  {
    path: 'jobs',
    title: '后台任务',
    list: 'POST /staff/job/page',
    permissions: ['staff.manage'],
    load: () => import('../features/jobs/JobsPage'),
  },
  { path: 'account', title: '我的账号', permissions: ['self'], load: () => import('../features/account/AccountPage') },
  {
    path: 'wechat',
    title: '微信小程序',
    permissions: ['merchants.manage'],
    load: () => import('../features/wechat/WechatPage'),
  },
  {
    path: 'wechat-pushes',
    title: '微信发来的消息',
    list: 'POST /staff/wechat/push/page',
    waiting: ['wechatAlarms'],
    permissions: ['merchants.manage'],
    load: () => import('../features/wechat/WechatPushesPage'),
    hidden: true,
  },
]
