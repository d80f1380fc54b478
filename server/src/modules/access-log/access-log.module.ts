import type { Database } from '../../kernel/db/database'
import { defineRoutes } from '../../kernel/http/routes'
import type { Jobs } from '../../kernel/jobs/jobs'
import { AccessLogRepository } from './access-log.repository'
import { AccessLogService, FORGET_VISITS_JOB } from './access-log.service'

export interface AccessLogDeps {
  database: Database
  jobs: Jobs
  now: () => Date
  report: (error: unknown) => void
}

/** Which pages are visited (REQ-09). */
export const createAccessLogModule = ({ database, jobs, now, report }: AccessLogDeps) => {
  const log = new AccessLogService(new AccessLogRepository(database), jobs, now, report)
  jobs.handle(FORGET_VISITS_JOB, () => log.forget())
  return {
    routes: defineRoutes({
      async 'POST /data/api/access/log/save'(input, context) {
        log.save(input, context)
        return {}
      },
    }),
    flush: () => log.flush(),
  }
}
