import { defineRoutes } from '../../kernel/http/routes'
import { IDLE_MINUTES, LIFE_HOURS } from '../staff/session/staff-session.service'
import type { FailedJobsService } from './failed-jobs.service'
import type { LearnerViewService } from './learner-view.service'
import type { PickService } from './pick.service'
import type { TodayService } from './today.service'

/** What a login page shows of a school. */
export interface DoorShops {
  hasShop: (shopId: string) => boolean | Promise<boolean>
  getShopInfo: (shopId: string) => Promise<{ shopName: string; logo: string }>
}

interface ConsoleRoutesDeps {
  shops: DoorShops
  defaultShop: string
  today: TodayService
  learners: LearnerViewService
  failedJobs: FailedJobsService
  picks: PickService
}

export const consoleRoutes = ({ shops, defaultShop, today, learners, failedJobs, picks }: ConsoleRoutesDeps) =>
  defineRoutes({
    'GET /staff/door': async ({ shopId = defaultShop }) => {
      const info = (await shops.hasShop(shopId)) ? await shops.getShopInfo(shopId) : undefined
      return {
        school: info ? { shopId, shopName: info.shopName, logoUrl: info.logo } : null,
        idleMinutes: IDLE_MINUTES,
        lifeHours: LIFE_HOURS,
      }
    },
    'GET /staff/today': (_input, caller) => today.read(caller),
    'GET /staff/learner/view': ({ id }, caller) => learners.read(caller, id),
    'POST /staff/job/page': (input, { shopId }) => failedJobs.page(shopId, input),
    'POST /staff/job/retry': ({ ids }, { act }) => failedJobs.retry(act, ids),
    'POST /staff/pick': (input, caller) => picks.list(caller, input),
  })
