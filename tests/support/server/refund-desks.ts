import type { Database } from '../../../server/src/kernel/db/database'
import type { Jobs } from '../../../server/src/kernel/jobs/jobs'
import type { Media } from '../../../server/src/kernel/media/media'
import { createStock } from '../../../server/src/modules/goods/goods.module'
import { createAppMessages } from '../../../server/src/modules/message/message.module'
import type { MessageSender } from '../../../server/src/modules/message/message.service'
import { createAudit } from '../../../server/src/modules/staff/staff.module'
import { createAfterSaleMoves } from '../../../server/src/modules/trade/after-sale/after-sale.module'
import { createAfterSaleDeskService } from '../../../server/src/modules/trade/after-sale/desk/after-sale-desk.module'
import { createRefundRequestDeskService } from '../../../server/src/modules/trade/refund-request/desk/refund-request-desk.module'
import { createSchoolRefunds } from '../../../server/src/modules/trade/refund-request/refund-request.module'
import { RefundRequestRepository } from '../../../server/src/modules/trade/refund-request/refund-request.repository'

interface RefundDesksDeps {
  database: Database
  jobs: Jobs
  now: () => Date
  /** The most that one person may refund alone. */
  limitFen: number
  messages?: MessageSender
  media?: Pick<Media, 'urlOf' | 'signedUrlOf'>
}

const KEYS = { urlOf: (key: string) => key, signedUrlOf: (key: string) => key }

/** Refunds of a school by its whole orders, as the shell has them. */
export const createRefunds = ({ database, jobs, now }: Pick<RefundDesksDeps, 'database' | 'jobs' | 'now'>) =>
  createSchoolRefunds({ database, jobs, now, audit: createAudit({ database, now }) })

/** Where staff ask for refunds and decide after-sales, with a limit of the test's own. */
export const createRefundDesks = ({ messages, media = KEYS, ...base }: RefundDesksDeps) => {
  const { database } = base
  const moves = createAfterSaleMoves({ ...base, messages: messages ?? createAppMessages(base) })
  const audit = createAudit(base)
  const deps = { ...base, ...moves, media, audit, schoolRefunds: createRefunds(base), stock: createStock(database) }
  const requests = createRefundRequestDeskService(deps)
  return {
    requests,
    afterSales: createAfterSaleDeskService({
      ...deps,
      approvals: requests,
      requests: new RefundRequestRepository(database),
    }),
  }
}
