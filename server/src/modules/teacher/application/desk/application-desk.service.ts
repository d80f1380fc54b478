import { messageTargets } from '@contract/message/message-targets'
import type { Input, Output } from '@contract/calls'
import type { PageOf } from '@contract/schema'
import type { Permission, RoleCode } from '@contract/staff/permissions'
import type { StaffApplication, StaffApplicationRow } from '@contract/teacher/application-calls'
import { nextApplicationStatus, type ApplicationEvent } from '@contract/teacher/application-status'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import { makeId } from '../../../../kernel/make-id'
import type { Media } from '../../../../kernel/media/media'
import { readPlainText } from '../../../../kernel/plain-text'
import type { MessageSender } from '../../../message/message.service'
import type { Audit } from '../../../staff/audit/audit.service'
import type { ApplicationRepository, ApplicationRow } from '../application.repository'
import { describeForStaff, describeRow } from '../describe-application'

const REASON_MAX_LENGTH = 100

interface Reviewer {
  act: Act
  permissions: readonly Permission[]
  siteUrl: string
}

export interface ApplicationDeskServiceDeps {
  media: Pick<Media, 'signedUrlOf'>
  messages: MessageSender
  audit: Audit
  now: () => Date
  /** Adds a teacher's page to the school. */
  addTeacher(row: {
    id: string
    shopId: string
    name: string
    title: string
    intro: string
    staffAccount: string
  }): Promise<void>
  invitations: {
    /** @throws ROLE_TOO_HIGH, STAFF_ACCOUNT_TAKEN */
    inviteAs(
      caller: Pick<Reviewer, 'act' | 'permissions'>,
      invited: { account: string; name: string; role: RoleCode },
    ): Promise<{ token: string; expiresAt: Date }>
    toUrl(siteUrl: string, token: string): string
  }
}

/** Where a school decides who teaches here. */
export class ApplicationDeskService {
  constructor(
    private readonly applications: ApplicationRepository,
    private readonly deps: ApplicationDeskServiceDeps,
  ) {}

  async page(shopId: string, filter: Input<'POST /staff/teacher/apply/page'>): Promise<PageOf<StaffApplicationRow>> {
    const { rows, totalCount } = await this.applications.page({ ...filter, shopId })
    return toPage(filter, rows.map(describeRow), totalCount)
  }

  /** The applicant is told who of the school has seen the papers. @throws APPLICATION_NOT_FOUND */
  view(act: Act, id: string): Promise<StaffApplication> {
    return this.deps.audit.perform(act, async () => {
      const result = this.describe(await this.find(act.shopId, id))
      return { result, subject: { kind: 'teacherApplication', id }, after: { viewed: 'papers' } }
    })
  }

  /**
   * Makes the teacher's page and invites them as a lecturer, whose account belongs to it.
   * @throws APPLICATION_EVENT_REFUSED unless it waits, STAFF_ACCOUNT_TAKEN, ROLE_TOO_HIGH
   */
  approve(
    { act, permissions, siteUrl }: Reviewer,
    { id, account }: Input<'PUT /staff/teacher/apply/approve'>,
  ): Promise<Output<'PUT /staff/teacher/apply/approve'>> {
    return this.deps.audit.perform(act, async () => {
      const teacherId = makeId()
      const { name, title, intro } = await this.find(act.shopId, id)
      await this.deps.addTeacher({ id: teacherId, shopId: act.shopId, name, title, intro, staffAccount: account })
      const row = await this.decide(act.shopId, id, 'approve', { teacherId })
      const invited = { account, name, role: 'lecturer' as const }
      const { token, expiresAt } = await this.deps.invitations.inviteAs({ act, permissions }, invited)
      await this.tell(row, '入驻申请已通过', '欢迎加入！学校会把讲师账号的邀请链接发给你，请在两天内设置密码。')
      return {
        result: {
          application: this.describe(row),
          invitationUrl: this.deps.invitations.toUrl(siteUrl, token),
          expiresAt: expiresAt.toISOString(),
        },
        subject: { kind: 'teacherApplication', id },
        before: { status: 'pending' },
        after: { status: row.status, teacherId, account },
      }
    })
  }

  /** @throws APPLICATION_EVENT_REFUSED unless it waits */
  reject(act: Act, { id, reason }: Input<'PUT /staff/teacher/apply/reject'>): Promise<StaffApplication> {
    const why = readPlainText(reason, '原因', REASON_MAX_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const row = await this.decide(act.shopId, id, 'reject', { reason: why })
      await this.tell(row, '入驻申请未通过', `原因：${why}。修改后可以重新提交。`)
      return {
        result: this.describe(row),
        subject: { kind: 'teacherApplication', id },
        before: { status: 'pending' },
        after: { status: row.status, reason: why },
      }
    })
  }

  private async decide(shopId: string, id: string, event: ApplicationEvent, values: Partial<ApplicationRow>) {
    const { status: from } = await this.find(shopId, id)
    const status = nextApplicationStatus(from, event)
    const now = this.deps.now()
    const decided = { ...values, status, decidedAt: now, updatedAt: now }
    if (!status || !(await this.applications.change(id, from, decided))) throw new AppError('APPLICATION_EVENT_REFUSED')
    return this.find(shopId, id)
  }

  private tell({ id, userId, shopId, status }: ApplicationRow, title: string, content: string): Promise<void> {
    const target = messageTargets.teacherApplication()
    return this.deps.messages.sendAll([
      { userId, shopId, kind: 'school', title, content, target, reason: `teacherApplication:${id}:${status}` },
    ])
  }

  private async find(shopId: string, id: string): Promise<ApplicationRow> {
    const row = await this.applications.findOfShop(shopId, id)
    if (!row) throw new AppError('APPLICATION_NOT_FOUND')
    return row
  }

  private describe(row: ApplicationRow): StaffApplication {
    return describeForStaff(row, this.deps.media)
  }
}
