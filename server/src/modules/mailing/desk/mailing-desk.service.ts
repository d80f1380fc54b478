import type { Input } from '@contract/calls'
import { MESSAGE_CONTENT_MAX_LENGTH, MESSAGE_TITLE_MAX_LENGTH } from '@contract/message/limits'
import { nextMailingStatus } from '@contract/message/mailing-status'
import type { StaffMailing } from '@contract/message/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import { readMoment } from '../../../kernel/read-moment'
import type { CourseGate } from '../../access/course-gate'
import type { Audit } from '../../staff/audit/audit.service'
import { MAILING_JOB, reasonOf } from '../mailing.service'
import type { MailingRepository, MailingRow } from '../mailing.repository'

type NewMailing = Input<'POST /staff/message/save'>

/** How often messages were read, by their reason. */
export interface ReadMessages {
  countReads(reasons: string[]): Promise<Map<string, number>>
}

interface MailingDeskServiceDeps {
  mailings: MailingRepository
  courses: Pick<CourseGate, 'exists'>
  reads: ReadMessages
  jobs: Pick<Jobs, 'enqueue'>
  audit: Audit
  now: () => Date
}

/** Staff write to learners; each act is in the audit. */
export class MailingDeskService {
  constructor(private readonly deps: MailingDeskServiceDeps) {}

  async page(shopId: string, filter: Input<'POST /staff/message/page'>): Promise<PageOf<StaffMailing>> {
    const { rows, totalCount } = await this.deps.mailings.page(shopId, filter)
    return toPage(filter, await this.describe(rows), totalCount)
  }

  /** @throws MAILING_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffMailing> {
    return this.describeOne(await this.find(shopId, id))
  }

  /** Sends it now or at its time; the same request again changes nothing. @throws INPUT_INVALID, TEXT_TOO_LONG */
  async save(act: Act, staffId: string, input: NewMailing): Promise<StaffMailing> {
    const known = await this.deps.mailings.findByRequest(staffId, input.clientRequestId)
    if (known) return this.describeOne(known)
    const row = { ...(await this.read(act.shopId, input)), id: makeId(), staffId, createdAt: this.deps.now() }
    return this.deps.audit.perform(act, async () => {
      if (!(await this.deps.mailings.add(row))) throw new AppError('EDIT_CONFLICT', '这条消息正在保存，请刷新后查看')
      await this.deps.jobs.enqueue(MAILING_JOB, row.id, { id: row.id }, row.sendAt)
      const { title, audience, courseId, learnerId, sendAt, urgent } = row
      return {
        result: await this.view(act.shopId, row.id),
        subject: { kind: 'mailing', id: row.id },
        after: { title, audience, courseId, learnerId, urgent, sendAt: sendAt.toISOString(), status: 'waiting' },
      }
    })
  }

  /** @throws MAILING_NOT_FOUND; MAILING_EVENT_REFUSED once the first learners have got it */
  withdraw(act: Act, id: string): Promise<StaffMailing> {
    return this.deps.audit.perform(act, async () => {
      await this.find(act.shopId, id)
      const { status: before } = (await this.deps.mailings.lock(id))!
      const status = nextMailingStatus(before, 'withdraw')
      if (!status) throw new AppError('MAILING_EVENT_REFUSED')
      await this.deps.mailings.change(id, { status })
      const result = await this.view(act.shopId, id)
      return { result, subject: { kind: 'mailing', id }, before: { status: before }, after: { status } }
    })
  }

  private async find(shopId: string, id: string): Promise<MailingRow> {
    const row = await this.deps.mailings.find(shopId, id)
    if (!row) throw new AppError('MAILING_NOT_FOUND')
    return row
  }

  private async read(shopId: string, input: NewMailing) {
    const { clientRequestId, audience, courseId, learnerId, page = '', kind = 'school', urgent = false } = input
    if ((audience === 'course') !== (courseId !== undefined))
      throw refuseAt('courseId', 'INPUT_INVALID', '发给一门课的学员时要选课程，其他时候不选')
    if ((audience === 'learner') !== (learnerId !== undefined))
      throw refuseAt('learnerId', 'INPUT_INVALID', '发给一位学员时要选学员，其他时候不选')
    if (courseId && !(await this.deps.courses.exists(shopId, courseId)))
      throw refuseAt('courseId', 'INPUT_INVALID', '没有这门课程，请重新选择')
    if (learnerId && !(await this.deps.mailings.hasLearner(shopId, learnerId)))
      throw refuseAt('learnerId', 'INPUT_INVALID', '没有这位学员，请重新选择')
    return {
      shopId,
      clientRequestId,
      audience,
      courseId: courseId ?? null,
      learnerId: learnerId ?? null,
      kind,
      page,
      urgent,
      title: readPlainText(input.title, '标题', MESSAGE_TITLE_MAX_LENGTH),
      content: readPlainText(input.content, '内容', MESSAGE_CONTENT_MAX_LENGTH),
      sendAt: input.sendAt === undefined ? this.deps.now() : readMoment(input.sendAt, '发送时间'),
    }
  }

  private async describeOne(row: MailingRow): Promise<StaffMailing> {
    const [described] = await this.describe([row])
    return described
  }

  private async describe(rows: MailingRow[]): Promise<StaffMailing[]> {
    const reads = await this.deps.reads.countReads(rows.map(({ id }) => reasonOf(id)))
    return rows.map((row) => toStaffMailing(row, reads.get(reasonOf(row.id)) ?? 0))
  }
}

const toStaffMailing = ({ sendAt, createdAt, ...row }: MailingRow, readCount: number): StaffMailing => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  content: row.content,
  page: row.page,
  audience: row.audience,
  courseId: row.courseId,
  learnerId: row.learnerId,
  urgent: row.urgent,
  status: row.status,
  recipientCount: row.recipientCount,
  readCount,
  sendAt: sendAt.toISOString(),
  createdAt: createdAt.toISOString(),
})
