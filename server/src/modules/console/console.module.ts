import type { Database } from '../../kernel/db/database'
import { FailedJobs } from '../../kernel/jobs/failed-jobs'
import type { Routes, StaffContext } from '../../kernel/http/routes'
import type { Media } from '../../kernel/media/media'
import { consoleRoutes, type DoorShops } from './console.routes'
import type { Audit } from '../staff/audit/audit.service'
import { DaySumsRepository } from './day-sums.repository'
import { FailedJobsService } from './failed-jobs.service'
import { LearnerViewRepository } from './learner-view.repository'
import { LearnerViewService } from './learner-view.service'
import { PickRepository } from './pick.repository'
import { PickService } from './pick.service'
import { TodayService, type AskAsStaff } from './today.service'

export type { AskAsStaff }

export interface ConsoleDeps {
  database: Database
  now: () => Date
  media: Pick<Media, 'urlOf'>
  shops: DoorShops
  defaultShop: string
  asStaff: AskAsStaff
  audit: Audit
}

/** What the pages of the staff need beside the desks of the domains. It stands above them all. */
export const createConsoleModule = ({ database, now, media, shops, defaultShop, asStaff, audit }: ConsoleDeps) => ({
  routes: consoleRoutes({
    shops,
    defaultShop,
    today: new TodayService({ sums: new DaySumsRepository(database), ask: asStaff, now }),
    learners: new LearnerViewService({ rows: new LearnerViewRepository(database), ask: asStaff, now }),
    failedJobs: new FailedJobsService({
      jobs: new FailedJobs(database),
      countShops: () => new DaySumsRepository(database).countShops(),
      audit,
      now,
    }),
    picks: new PickService(new PickRepository(database), media),
  }),
})

/** Calls a handler without HTTP: its permission was looked at by whoever asks. */
export const askRoute = (routes: Partial<Routes>, key: string, input: object, caller: StaffContext): Promise<unknown> =>
  (routes as Record<string, (input: object, context: StaffContext) => Promise<unknown>>)[key](input, caller)
