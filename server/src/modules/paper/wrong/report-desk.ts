import type { ReportState } from '@contract/practice/practice-kinds'
import type { QuestionReport } from '@contract/wrong/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { toPage } from '../../../kernel/db/page'
import { defineRoutes } from '../../../kernel/http/routes'
import type { Audit } from '../../staff/audit/audit.service'
import { createAudit } from '../../staff/staff.module'
import { ReportDeskRepository, type ReportFilter } from './report-desk.repository'

/** Where a school deals with what learners say is wrong with its questions. */
class ReportDesk {
  constructor(
    private readonly reports: ReportDeskRepository,
    private readonly audit: Audit,
    private readonly now: () => Date,
  ) {}

  async page(shopId: string, filter: ReportFilter): Promise<PageOf<QuestionReport>> {
    const { rows, totalCount } = await this.reports.page(shopId, filter)
    const list = rows.map(({ createdAt, settledAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    }))
    return toPage(filter, list, totalCount)
  }

  /** @throws AppError QUESTION_REPORT_NOT_FOUND, also for another shop's; EDIT_CONFLICT once it is settled */
  settle(act: Act, id: string, state: ReportState): Promise<{ id: string; state: ReportState }> {
    return this.audit.perform(act, async () => {
      const report = await this.reports.lock(act.shopId, id)
      if (!report) throw new AppError('QUESTION_REPORT_NOT_FOUND')
      if (report.state !== 'open') throw new AppError('EDIT_CONFLICT')
      await this.reports.settle(id, state, this.now())
      return {
        result: { id, state },
        subject: { kind: 'questionReport', id },
        before: { state: report.state },
        after: { state },
      }
    })
  }
}

export const createReportDesk = (deps: { database: Database; now: () => Date }) => {
  const desk = new ReportDesk(new ReportDeskRepository(deps.database), createAudit(deps), deps.now)
  return defineRoutes({
    'POST /staff/question/report/page': (input, { shopId }) => desk.page(shopId, input),
    'PUT /staff/question/report/settle': ({ id, state }, { act }) => desk.settle(act, id, state),
  })
}
