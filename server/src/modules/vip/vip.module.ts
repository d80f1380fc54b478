import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { MessageSender } from '../message/message.service'
import type { DeskDeps } from '../staff/desk-deps'
import { createVipDesk, type VipDeskDeps } from './desk/vip-desk.module'
import { MembershipRepository } from './membership.repository'
import { MembershipService, type CouponGifts, type Owner, type Passes, type RefundedLines } from './membership.service'
import { createVipGoods } from './vip-goods'
import { BEGIN_JOB, REMIND_JOB } from './vip-jobs'
import { VipReminderService } from './vip-reminder.service'
import { VipRepository } from './vip.repository'
import { vipRoutes } from './vip.routes'
import { VipService, type Cards } from './vip.service'

export interface VipDeps extends DeskDeps {
  jobs: Jobs
  media: Pick<Media, 'embed'>
  passes: Passes
  cards: Cards
  coupons: CouponGifts & VipDeskDeps['coupons']
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
  jobs.handle(BEGIN_JOB, (payload) => reminders.begin(payload))
  jobs.handle(REMIND_JOB, (payload) => reminders.remind(payload))
  return {
    view: (shopId: string, userId: string | undefined) => service.view(shopId, userId),
    /** Days of membership that are won. */
    prizes: {
      findName: async (shopId: string, levelId: string): Promise<string | undefined> =>
        (await vip.findLevel(shopId, levelId))?.name,
      /** False where the school has no such level. Run inside a transaction. */
      give: async (owner: Owner, levelId: string, days: number): Promise<boolean> => {
        const level = await vip.findLevel(owner.shopId, levelId)
        if (!level) return false
        const given = { levelId, rank: level.rank, lineId: null, paidFen: 0, length: { months: null, days } }
        await memberships.give(owner, given)
        return true
      },
    },
    vipGoods: createVipGoods(vip, memberships, now),
    routes: vipRoutes(service, memberships),
    desk: createVipDesk({ ...deps, grants: repository, memberships }),
  }
}
