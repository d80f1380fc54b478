import type { Database } from '../../kernel/db/database'
import { defineRoutes } from '../../kernel/http/routes'
import { AccessLogRepository } from './access-log.repository'
import { AccessLogService } from './access-log.service'

export interface AccessLogDeps {
  database: Database
  now: () => Date
  report: (error: unknown) => void
}

/** Which pages are visited (REQ-09). */
export const createAccessLogModule = ({ database, now, report }: AccessLogDeps) => {
  const log = new AccessLogService(new AccessLogRepository(database), now, report)
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
