import type { DeskDeps } from '../../staff/desk-deps'
import type { MembershipRepository } from '../membership.repository'
import type { MembershipService } from '../membership.service'
import { VipDeskRepository } from './vip-desk.repository'
import { vipDeskRoutes } from './vip-desk.routes'
import { VipDeskService, type KnownCoupons } from './vip-desk.service'

export interface VipDeskDeps extends DeskDeps {
  grants: MembershipRepository
  memberships: MembershipService
  coupons: KnownCoupons
}

/** Where staff set levels and prices, and give memberships. */
export const createVipDesk = ({ database, audit, now, grants, memberships, coupons }: VipDeskDeps) => {
  const repository = new VipDeskRepository(database)
  return vipDeskRoutes(new VipDeskService({ desk: repository, grants, memberships, coupons, audit, now }))
}
