import type { PageEntry } from '../core/frame/menu'

export const offers: readonly PageEntry[] = [
  {
    path: 'coupons',
    title: '优惠券',
    list: 'POST /staff/coupon/page',
    permissions: ['coupons.manage'],
    load: () => import('../features/coupons/CouponsPage'),
  },
  {
    path: 'vip-levels',
    title: '会员等级',
    list: 'GET /staff/vip/level/list',
    permissions: ['vip.manage'],
    load: () => import('../features/vip/LevelsPage'),
  },
  {
    path: 'vip-members',
    title: '会员',
    list: 'POST /staff/vip/member/page',
    permissions: ['vip.manage'],
    load: () => import('../features/vip/VipMembersPage'),
  },
]
