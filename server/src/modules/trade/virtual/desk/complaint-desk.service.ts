import type { VirtualComplaint } from '@contract/payment/complaint-staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage, type PageInput } from '../../../../kernel/db/page'
import type { Audit } from '../../../staff/audit/audit.service'
import type { ComplaintDeskRepository } from './complaint-desk.repository'

interface ComplaintDeskDeps {
  complaints: ComplaintDeskRepository
  audit: Audit
  now: () => Date
}

/** Where staff see what learners complained about to WeChat, until somebody has answered there. */
export class ComplaintDeskService {
  constructor(private readonly deps: ComplaintDeskDeps) {}

  async page(shopId: string, page: PageInput & { done?: boolean }): Promise<PageOf<VirtualComplaint>> {
    const { rows, totalCount } = await this.deps.complaints.page(shopId, page)
    const numbers = await this.deps.complaints.listNumbers(rows.map(({ orderId }) => orderId))
    const list = rows.map(({ id, orderId, complaintId, detail, complainedAt, doneAt, remark }) => ({
      ...{ id, orderId, complaintId, detail, remark },
      number: numbers.get(orderId) ?? '',
      complainedAt: complainedAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    }))
    return toPage(page, list, totalCount)
  }

  /** @throws AppError VIRTUAL_COMPLAINT_NOT_FOUND */
  settle(act: Act, id: string, remark: string): Promise<Record<string, never>> {
    return this.deps.audit.perform(act, async () => {
      const settled = await this.deps.complaints.settle(act.shopId, id, { remark, doneAt: this.deps.now() })
      if (!settled) throw new AppError('VIRTUAL_COMPLAINT_NOT_FOUND')
      return {
        result: {},
        subject: { kind: 'order', id: settled.orderId },
        before: { complaintId: settled.complaintId, done: false },
        after: { done: true, remark },
      }
    })
  }
}
