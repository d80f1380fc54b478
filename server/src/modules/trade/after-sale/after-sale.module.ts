import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import { OrderRepository } from '../order/order.repository'
import { RefundLines } from '../refund/refund-lines.service'
import { RefundRepository } from '../refund/refund.repository'
import { RefundRequestRepository } from '../refund/refund-request.repository'
import { CLOSE_UNSENT_JOB } from './after-sale-desk.service'
import { AfterSaleFollower } from './after-sale-follower.service'
import type { MessageSender } from '../../message/message.service'
import { AfterSaleMoves } from './after-sale-moves.service'
import { AfterSaleRulesService, type Usage } from './after-sale-rules.service'
import { AfterSaleView } from './after-sale-view'
import { AfterSaleRepository } from './after-sale.repository'
import { afterSaleRoutes } from './after-sale.routes'
import { AfterSaleService } from './after-sale.service'

export interface AfterSaleDeps {
  database: Database
  now: () => Date
  jobs: Jobs
  media: Pick<Media, 'urlOf' | 'signedUrlOf'>
  messages: MessageSender
  usage: Usage
}

/** Learners' applications for money of their orders, and what follows their refunds. */
export const createAfterSaleModule = ({ database, now, jobs, media, messages, usage }: AfterSaleDeps) => {
  const afterSales = new AfterSaleRepository(database)
  const orders = new OrderRepository(database)
  const requests = new RefundRequestRepository(database)
  const moves = new AfterSaleMoves(afterSales, messages, now)
  const service = new AfterSaleService({
    database,
    afterSales,
    orders,
    refundLines: new RefundLines(orders, new RefundRepository(database), requests),
    requests,
    rules: new AfterSaleRulesService(afterSales, usage, now),
    moves,
    shown: new AfterSaleView(afterSales, media),
    media,
    now,
  })
  jobs.handle(CLOSE_UNSENT_JOB, ({ afterSaleId }) => service.closeUnsent(afterSaleId))
  return { routes: afterSaleRoutes(service), follower: new AfterSaleFollower(afterSales, moves) }
}
