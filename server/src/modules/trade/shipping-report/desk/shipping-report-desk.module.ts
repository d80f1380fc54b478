import type { Audit } from '../../../staff/audit/audit.service'
import type { ShippingReportRepository } from '../shipping-report.repository'
import type { ShippingReportService } from '../shipping-report.service'
import { shippingReportDeskRoutes } from './shipping-report-desk.routes'
import { ShippingReportDeskService } from './shipping-report-desk.service'

interface ShippingReportDeskDeps {
  reports: ShippingReportRepository
  service: ShippingReportService
  audit: Audit
}

export const createShippingReportDesk = (deps: ShippingReportDeskDeps) =>
  shippingReportDeskRoutes(new ShippingReportDeskService(deps))
