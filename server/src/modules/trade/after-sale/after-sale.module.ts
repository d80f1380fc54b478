import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import type { MessageSender } from '../../message/message.service'
import { OrderRepository } from '../order/order.repository'
import type { RefundLines } from '../refund/refund-lines.service'
import { AfterSaleFollower } from './after-sale-follower.service'
import { AfterSaleMoves } from './after-sale-moves.service'
import { AfterSaleRulesService, type Usage } from './after-sale-rules.service'
import { AfterSaleView } from './after-sale-view'
import { AfterSaleRepository } from './after-sale.repository'
import { afterSaleRoutes } from './after-sale.routes'
import { AfterSaleService, CLOSE_UNSENT_JOB } from './after-sale.service'
import { createAfterSaleDesk, type AfterSaleDeskDeps } from './desk/after-sale-desk.module'

export interface AfterSaleMovesDeps {
  database: Database
  now: () => Date
  messages: MessageSender
}

/** What after-sales are written with, and what follows their refunds. */
export const createAfterSaleMoves = ({ database, now, messages }: AfterSaleMovesDeps) => {
  const afterSales = new AfterSaleRepository(database)
  const moves = new AfterSaleMoves(afterSales, messages, now)
  return { afterSales, moves, follower: new AfterSaleFollower(afterSales, moves) }
}

export interface AfterSaleDeps extends AfterSaleDeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Pick<Media, 'urlOf' | 'signedUrlOf'>
  refundLines: RefundLines
  usage: Usage
}

/** Learners' applications for money of their orders, and what staff decide of them. */
export const createAfterSaleModule = (deps: AfterSaleDeps) => {
  const { database, now, jobs, media, afterSales, moves, refundLines, requests, usage } = deps
  const service = new AfterSaleService({
    database,
    afterSales,
    orders: new OrderRepository(database),
    refundLines,
    requests,
    rules: new AfterSaleRulesService(afterSales, usage, now),
    moves,
    shown: new AfterSaleView(afterSales, media),
    media,
    now,
  })
  jobs.handle(CLOSE_UNSENT_JOB, ({ afterSaleId }) => service.closeUnsent(afterSaleId))
  return { routes: afterSaleRoutes(service), desk: createAfterSaleDesk(deps) }
}
