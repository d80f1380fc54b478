import { nextArticleStatus, type ArticleEvent } from '@contract/article/article-status'
import { BULLETIN_SUMMARY_MAX_LENGTH, BULLETIN_TITLE_MAX_LENGTH } from '@contract/bulletin/limits'
import type { StaffBulletin, StaffBulletinRow } from '@contract/bulletin/staff-calls'
import type { Input } from '@contract/calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { sanitizeRichText } from '../../../kernel/media/sanitize-rich-text'
import { readPlainText } from '../../../kernel/plain-text'
import { readMoment } from '../../../kernel/read-moment'
import { refuseStale } from '../../../kernel/stale-edit'
import type { CourseGate } from '../../access/course-gate'
import type { Audit } from '../../staff/audit/audit.service'
import type { BulletinDeskRepository, DeskBulletin } from './bulletin-desk.repository'

type Content = Input<'POST /staff/bulletin/save'>

/** Writing, publishing and withdrawing bulletins; each change is in the audit. */
export class BulletinDeskService {
  constructor(
    private readonly desk: BulletinDeskRepository,
    private readonly courses: Pick<CourseGate, 'exists'>,
    private readonly audit: Audit,
    private readonly now: () => Date,
  ) {}

  async page(shopId: string, filter: Input<'POST /staff/bulletin/page'>): Promise<PageOf<StaffBulletinRow>> {
    const { rows, totalCount } = await this.desk.page(shopId, filter)
    return toPage(filter, rows.map(toStaffBulletin), totalCount)
  }

  /** @throws BULLETIN_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffBulletin> {
    return toStaffBulletin(require(await this.desk.find(shopId, id)))
  }

  /** @throws INPUT_INVALID, TEXT_TOO_LONG */
  save(act: Act, staffId: string, input: Content): Promise<StaffBulletin> {
    return this.audit.perform(act, async () => {
      const id = makeId()
      const content = await this.read(act.shopId, input)
      await this.desk.add({ ...content, id, shopId: act.shopId, staffId, updatedAt: this.now() })
      return this.describe(act.shopId, id)
    })
  }

  /** @throws BULLETIN_NOT_FOUND, EDIT_CONFLICT and as `save` */
  update(act: Act, { id, version, ...input }: Input<'PUT /staff/bulletin/update'>): Promise<StaffBulletin> {
    return this.change(act, id, async (row) => {
      refuseStale('bulletin', row, { version })
      return this.read(act.shopId, input)
    })
  }

  /** @throws BULLETIN_EVENT_REFUSED unless it is a draft or withdrawn; INPUT_INVALID for a time that is none */
  publish(act: Act, id: string, publishAt: string | undefined): Promise<StaffBulletin> {
    const publishedAt = publishAt === undefined ? this.now() : readMoment(publishAt, '发布时间')
    return this.move(act, id, 'publish', { publishedAt })
  }

  /** @throws BULLETIN_EVENT_REFUSED unless it is published */
  withdraw(act: Act, id: string): Promise<StaffBulletin> {
    return this.move(act, id, 'withdraw', { pinned: false })
  }

  setPinned(act: Act, id: string, pinned: boolean): Promise<StaffBulletin> {
    return this.change(act, id, async () => ({ pinned }))
  }

  private move(
    act: Act,
    id: string,
    event: ArticleEvent,
    values: { publishedAt?: Date; pinned?: boolean },
  ): Promise<StaffBulletin> {
    return this.change(act, id, async (row) => {
      const status = nextArticleStatus(row.status, event)
      if (!status) throw new AppError('BULLETIN_EVENT_REFUSED')
      return { ...values, status }
    })
  }

  private change(
    act: Act,
    id: string,
    decide: (row: DeskBulletin) => Promise<Partial<DeskBulletin>>,
  ): Promise<StaffBulletin> {
    return this.audit.perform(act, async () => {
      const row = require(await this.desk.lock(act.shopId, id))
      await this.desk.change(id, { ...(await decide(row)), updatedAt: this.now(), version: row.version + 1 })
      return { ...(await this.describe(act.shopId, id)), before: toAudit(row) }
    })
  }

  private async describe(shopId: string, id: string) {
    const row = (await this.desk.find(shopId, id))!
    return { result: toStaffBulletin(row), subject: { kind: 'bulletin' as const, id }, after: toAudit(row) }
  }

  private async read(shopId: string, { title, summary, html, audience, courseId, endsAt }: Content) {
    if ((audience === 'course') !== (courseId !== undefined))
      throw refuseAt('courseId', 'INPUT_INVALID', '发给一门课的学员时要选课程，其他时候不选')
    if (courseId && !(await this.courses.exists(shopId, courseId)))
      throw refuseAt('courseId', 'INPUT_INVALID', '没有这门课程，请重新选择')
    return {
      title: readPlainText(title, '标题', BULLETIN_TITLE_MAX_LENGTH),
      summary: summary.trim() && readPlainText(summary, '摘要', BULLETIN_SUMMARY_MAX_LENGTH),
      html: sanitizeRichText(html),
      audience,
      courseId: courseId ?? null,
      endsAt: endsAt === undefined ? null : readMoment(endsAt, '结束时间'),
    }
  }
}

const require = (row: DeskBulletin | undefined): DeskBulletin => {
  if (!row) throw new AppError('BULLETIN_NOT_FOUND')
  return row
}

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** The audit keeps what was decided; the text itself would fill it. */
const toAudit = ({ title, status, audience, courseId, pinned, publishedAt, endsAt }: DeskBulletin) => ({
  title,
  status,
  audience,
  courseId,
  pinned,
  publishedAt: toIso(publishedAt),
  endsAt: toIso(endsAt),
})

const toStaffBulletin = ({ publishedAt, endsAt, updatedAt, ...row }: DeskBulletin): StaffBulletin => ({
  id: row.id,
  version: row.version,
  title: row.title,
  summary: row.summary,
  html: row.html,
  audience: row.audience,
  courseId: row.courseId,
  pinned: row.pinned,
  status: row.status,
  readCount: row.readCount,
  publishedAt: toIso(publishedAt),
  endsAt: toIso(endsAt),
  updatedAt: updatedAt.toISOString(),
})
