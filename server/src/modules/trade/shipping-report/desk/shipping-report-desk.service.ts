import type { PageOf } from '@contract/schema'
import type { ShippingReport } from '@contract/wechat/shipping-report-calls'
import type { ShippingReportState } from '@contract/wechat/shipping-report-states'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage, type PageInput } from '../../../../kernel/db/page'
import type { Audit } from '../../../staff/audit/audit.service'
import type { ShippingReportRepository } from '../shipping-report.repository'
import type { ShippingReportService } from '../shipping-report.service'

interface ShippingReportDeskDeps {
  reports: ShippingReportRepository
  service: Pick<ShippingReportService, 'planReport'>
  audit: Audit
}

/** Where staff see what WeChat was told of shipped orders. */
export class ShippingReportDeskService {
  constructor(private readonly deps: ShippingReportDeskDeps) {}

  async page(shopId: string, page: PageInput & { state?: ShippingReportState }): Promise<PageOf<ShippingReport>> {
    const { rows, totalCount } = await this.deps.reports.page(shopId, page)
    const orders = await this.deps.reports.listOrders(rows.map(({ orderId }) => orderId))
    const list = rows.map(({ orderId, state, errorCode, detail, updatedAt }) => {
      const order = orders.find(({ id }) => id === orderId)
      return {
        ...{ orderId, state, errorCode, detail },
        number: order?.number ?? '',
        paidAt: order?.paidAt?.toISOString() ?? null,
        updatedAt: updatedAt.toISOString(),
      }
    })
    return toPage(page, list, totalCount)
  }

  /** @throws AppError SHIPPING_REPORT_NOT_FOUND */
  async retry(act: Act, orderId: string): Promise<Record<string, never>> {
    const row = await this.deps.reports.find(orderId)
    if (row?.shopId !== act.shopId) throw new AppError('SHIPPING_REPORT_NOT_FOUND')
    return this.deps.audit.perform(act, async () => {
      await this.deps.service.planReport(orderId)
      return {
        result: {},
        subject: { kind: 'order', id: orderId },
        before: { state: row.state, errorCode: row.errorCode },
        after: { retried: true },
      }
    })
  }
}
