import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { MessageSender } from '../message/message.service'
import type { DeskDeps } from '../staff/desk-deps'
import { ActivityCheckService } from './activity-check.service'
import type { AnyActivityKind } from './activity-kind'
import { ActivityDoorService } from './activity-door.service'
import { ActivityKinds } from './activity-kinds.registry'
import { ActivityOrderRepository } from './activity-order.repository'
import { ActivityOrdersService } from './activity-orders.service'
import { ActivityViewService } from './activity-view.service'
import { ActivityRepository } from './activity.repository'
import { activityRoutes } from './activity.routes'
import { createActivityDesk } from './desk/activity-desk.module'
import { REMIND_JOB, type PaidPrices } from './desk/activity-desk.service'
import type { SoldGoods } from './quote-items'
import { RemindersService } from './reminders.service'

export interface ActivityDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Pick<Media, 'urlOf'>
  messages: MessageSender
  goods: SoldGoods
  prices: PaidPrices
  kinds: AnyActivityKind[]
}

/** What kinds of activities need of them, which are made of kinds. */
export const createActivityDoor = (deps: Pick<ActivityDeps, 'database' | 'goods' | 'media' | 'now'>) =>
  new ActivityDoorService({
    ...deps,
    activities: new ActivityRepository(deps.database),
    orders: new ActivityOrderRepository(deps.database),
  })

/** Activities alone, for the kinds below. */
export const createActivityFacts = ({ database }: Pick<ActivityDeps, 'database'>) => new ActivityRepository(database)

/** Activities of every kind: what they sell at which price, for orders, learners and staff. */
export const createActivityModule = (deps: ActivityDeps) => {
  const { database, jobs } = deps
  const activities = new ActivityRepository(database)
  const orders = new ActivityOrderRepository(database)
  const kinds = new ActivityKinds(deps.kinds)
  const shared = { ...deps, activities, orders, kinds }
  const checks = new ActivityCheckService(shared)
  const views = new ActivityViewService({ ...shared, checks })
  const reminders = new RemindersService(shared)
  jobs.handle(REMIND_JOB, ({ shopId, id }) => reminders.run(shopId, id))
  return {
    routes: activityRoutes(views),
    desk: createActivityDesk({ ...shared, checks }),
    /** Trade calls it. */
    orders: new ActivityOrdersService(shared),
    /** A published activity, for what its kind does beside orders. */
    find: (shopId: string, id: string) => activities.find(shopId, id),
    /** For page blocks. */
    views,
  }
}
