import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { MessageSender } from '../message/message.service'
import { createAudit } from '../staff/staff.module'
import { MembershipRepository } from './membership.repository'
import { MembershipService, type CouponGifts, type Passes, type RefundedLines } from './membership.service'
import { VipDeskRepository } from './vip-desk.repository'
import { VipDeskService, type KnownCoupons } from './vip-desk.service'
import { createVipGoods } from './vip-goods'
import { BEGIN_JOB, REMIND_JOB } from './vip-jobs'
import { VipReminderService } from './vip-reminder.service'
import { VipRepository } from './vip.repository'
import { vipDeskRoutes, vipRoutes } from './vip.routes'
import { VipService, type Cards } from './vip.service'

export interface VipDeps {
  database: Database
  now: () => Date
  jobs: Jobs
  media: Pick<Media, 'embed'>
  passes: Passes
  cards: Cards
  coupons: CouponGifts & KnownCoupons
  refunded: RefundedLines
  messages: MessageSender
}

/** Levels of membership, buying them, what they give, and what staff do with them. */
export const createVipModule = (deps: VipDeps) => {
  const { database, now, jobs, media, passes, cards, coupons, refunded, messages } = deps
  const vip = new VipRepository(database)
  const repository = new MembershipRepository(database)
  const memberships = new MembershipService({
    database,
    memberships: repository,
    passes,
    gifts: coupons,
    refunded,
    jobs,
    now,
  })
  const service = new VipService({ vip, memberships: repository, cards, media, now })
  const reminders = new VipReminderService({ database, memberships: repository, gifts: coupons, messages, now })
  const audit = createAudit({ database, now })
  const desk = new VipDeskService({
    desk: new VipDeskRepository(database),
    grants: repository,
    memberships,
    coupons,
    audit,
    now,
  })
  jobs.handle(BEGIN_JOB, (payload) => reminders.begin(payload))
  jobs.handle(REMIND_JOB, (payload) => reminders.remind(payload))
  return {
    view: (shopId: string, userId: string | undefined) => service.view(shopId, userId),
    vipGoods: createVipGoods(vip, memberships, now),
    routes: {
      ...vipRoutes(service, memberships),
      ...vipDeskRoutes(desk),
    },
  }
}
