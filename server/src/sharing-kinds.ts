import type { Database } from './kernel/db/database'
import type { Jobs } from './kernel/jobs/jobs'
import type { Secrets } from './kernel/secrets'
import type { AccessService } from './modules/access/access.service'
import type { ActivityDoorService } from './modules/activity/activity-door.service'
import type { SoldGoods } from './modules/activity/quote-items'
import { createBargainKind } from './modules/bargain/bargain.module'
import type { MessageSender } from './modules/message/message.service'
import { createPullKind } from './modules/pull/pull.module'
import type { Prizes, PullPeople } from './modules/pull/pull-ports'
import type { CouponGifts } from './modules/trade/coupon/coupon-gifts'
import type { createVipModule } from './modules/vip/vip.module'

interface PrizeDeps {
  coupons: CouponGifts
  courses: Pick<AccessService, 'findOffer' | 'setHeld'>
  vip: ReturnType<typeof createVipModule>['prizes']
  goods: SoldGoods
}

interface SharingKindsDeps extends PrizeDeps {
  database: Database
  jobs: Jobs
  door: ActivityDoorService
  users: PullPeople
  messages: MessageSender
  secrets: Secrets
  now: () => Date
}

/** Who gives which prize. */
const createPrizes = ({ coupons, courses, vip, goods }: PrizeDeps): Prizes => ({
  coupon: {
    describe: async (shopId, { id }) => {
      const coupon = await coupons.find(shopId, id)
      return coupon && { title: `优惠券「${coupon.title}」`, valueFen: 0 }
    },
    give: async (owner, { id }) => (await coupons.give(owner, id)) !== undefined,
  },
  course: {
    describe: async (shopId, { id }) => {
      const course = await courses.findOffer(shopId, undefined, id)
      return course && { title: `课程《${course.title}》`, valueFen: course.priceFen }
    },
    give: async ({ shopId, userId }, { id }, grantId) => {
      if (!(await courses.findOffer(shopId, userId, id))) return false
      await courses.setHeld({ holderId: grantId, shopId, userId }, [id])
      return true
    },
  },
  vip: {
    describe: async (shopId, { id, days }) => {
      const name = await vip.findName(shopId, id)
      return name === undefined ? undefined : { title: `${name} ${days} 天`, valueFen: 0 }
    },
    give: (owner, { id, days }) => vip.give(owner, id, days),
  },
  goods: {
    describe: async (shopId, { id, skuId }) => {
      const quote = await goods.quote(shopId, undefined, { kind: 'goods', ref: id, skuId: skuId ?? undefined })
      return quote && { title: quote.title, valueFen: quote.unitPriceFen }
    },
  },
})

/** Wires the activities in which learners get something because others come. */
export const createSharingKinds = ({ door, users, secrets, ...deps }: SharingKindsDeps) => {
  const bargain = createBargainKind({ ...deps, activities: door, users })
  const pull = createPullKind({ ...deps, activities: door, people: users, prizes: createPrizes(deps), secrets })
  return {
    kinds: [bargain.kind, pull.kind],
    routes: { ...bargain.routes, ...pull.routes },
    /** What orders of invited people mean; trade calls it. */
    orders: pull.orders,
    /** Run before an account is erased. */
    releaseLearner: pull.releaseLearner,
  }
}
