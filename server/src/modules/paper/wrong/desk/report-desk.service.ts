import { REPORT_MAX_LENGTH, type ReportState } from '@contract/practice/practice-kinds'
import type { QuestionReport } from '@contract/wrong/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import { readPlainText } from '../../../../kernel/plain-text'
import type { MessageSender } from '../../../message/message.service'
import type { Audit } from '../../../staff/audit/audit.service'
import type { ReportDeskRepository, ReportFilter } from './report-desk.repository'

interface Settlement {
  id: string
  state: Exclude<ReportState, 'open'>
  reply?: string
}

/** Where the staff write no reply. */
const USUAL_REPLY: Record<Settlement['state'], string> = {
  fixed: '谢谢你的反馈，题目已经改正。',
  dismissed: '谢谢你的反馈，核对后题目没有错误。',
}

/** Where a school deals with what learners say is wrong with its questions. */
export class ReportDeskService {
  constructor(
    private readonly reports: ReportDeskRepository,
    private readonly audit: Audit,
    private readonly messages: MessageSender,
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

  /**
   * Settles a report and tells the learner.
   * @throws AppError QUESTION_REPORT_NOT_FOUND, also for another shop's; EDIT_CONFLICT once it is settled;
   * TEXT_TOO_LONG
   */
  settle(act: Act, { id, state, reply = '' }: Settlement): Promise<{ id: string; state: ReportState }> {
    const text = reply.trim() && readPlainText(reply, '回复', REPORT_MAX_LENGTH)
    return this.audit.perform(act, async () => {
      const report = await this.reports.lock(act.shopId, id)
      if (!report) throw new AppError('QUESTION_REPORT_NOT_FOUND')
      if (report.state !== 'open') throw new AppError('EDIT_CONFLICT')
      await this.reports.settle(id, state, this.now())
      const content = `《${report.title}》：${text || USUAL_REPLY[state]}`
      const { userId } = report
      await this.messages.sendAll([
        { userId, shopId: act.shopId, kind: 'exam', title: '题目报错已处理', content, reason: `questionReport:${id}` },
      ])
      return {
        result: { id, state },
        subject: { kind: 'questionReport', id },
        before: { state: report.state },
        after: { state, reply: text },
      }
    })
  }
}
