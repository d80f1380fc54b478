import type { Jobs } from '../../../../kernel/jobs/jobs'
import type { Media } from '../../../../kernel/media/media'
import type { DeskDeps } from '../../../staff/desk-deps'
import { OrderRepository } from '../../order/order.repository'
import type { SchoolRefunds } from '../../refund/school-refund.service'
import type { AfterSaleMoves } from '../after-sale-moves.service'
import { AfterSaleView } from '../after-sale-view'
import type { AfterSaleRepository } from '../after-sale.repository'
import { afterSaleDeskRoutes } from './after-sale-desk.routes'
import { AfterSaleDeskService, type AwaitedRequests, type RefundApprovals } from './after-sale-desk.service'

export interface AfterSaleDeskDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue'>
  media: Pick<Media, 'urlOf' | 'signedUrlOf'>
  afterSales: AfterSaleRepository
  moves: AfterSaleMoves
  schoolRefunds: SchoolRefunds
  approvals: RefundApprovals
  requests: AwaitedRequests
}

/** Where a school decides its learners' after-sales. */
export const createAfterSaleDeskService = (deps: AfterSaleDeskDeps) => {
  const { database, afterSales, media } = deps
  const orders = new OrderRepository(database)
  return new AfterSaleDeskService({ ...deps, orders, shown: new AfterSaleView(afterSales, media) })
}

/** After-sales for a school's staff. */
export const createAfterSaleDesk = (deps: AfterSaleDeskDeps) => afterSaleDeskRoutes(createAfterSaleDeskService(deps))
