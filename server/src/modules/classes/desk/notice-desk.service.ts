import type { Input, Output } from '@contract/calls'
import { nextNoticeStatus, type NoticeEvent } from '@contract/classes/class-status'
import { CHOICE_MAX_LENGTH, NOTICE_TITLE_MAX_LENGTH } from '@contract/classes/limits'
import type { StaffNotice } from '@contract/classes/notice-staff-calls'
import { messageTargets } from '@contract/message/message-targets'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { sanitizeRichText } from '../../../kernel/media/sanitize-rich-text'
import { readPlainText } from '../../../kernel/plain-text'
import { dayOf } from '../../../kernel/school-time'
import type { MessageSender } from '../../message/message.service'
import type { Audit } from '../../staff/audit/audit.service'
import type { ClassDeskRepository } from './class-desk.repository'
import type { ClassDeskService } from './class-desk.service'
import type { ClassClerk } from './class-scope'
import type { NoticeDeskRepository } from './notice-desk.repository'

/** Whom a message of the school reaches outside the app. */
export interface NoticeMessages extends MessageSender {
  listReachable(userIds: string[], kind: 'school'): Promise<string[]>
}

interface NoticeDeskServiceDeps {
  desk: NoticeDeskRepository
  teachers: Pick<ClassDeskRepository, 'findTeacherOf'>
  classes: Pick<ClassDeskService, 'require'>
  messages: NoticeMessages
  audit: Audit
  now: () => Date
}

type DeskNotice = NonNullable<Awaited<ReturnType<NoticeDeskRepository['find']>>>

/** Where staff write to a class and see who has read and signed; each change is in the audit. */
export class NoticeDeskService {
  constructor(private readonly deps: NoticeDeskServiceDeps) {}

  async page(
    clerk: ClassClerk,
    { classId, ...page }: Input<'POST /staff/class/notice/page'>,
  ): Promise<PageOf<StaffNotice>> {
    await this.deps.classes.require(clerk, classId)
    const { rows, totalCount } = await this.deps.desk.page(classId, page, this.today())
    return toPage(page, rows.map(toStaffNotice), totalCount)
  }

  /** @throws AppError NOTICE_EVENT_REFUSED for a published one; INPUT_INVALID, TEXT_TOO_LONG */
  save(
    clerk: ClassClerk,
    { classId, noticeId, ...input }: Input<'POST /staff/class/notice/save'>,
  ): Promise<StaffNotice> {
    const { act, staffId } = clerk
    return this.deps.audit.perform(act, async () => {
      await this.deps.classes.require(clerk, classId)
      const content = readContent(input)
      if (noticeId !== undefined) {
        const { notice } = await this.require(clerk, noticeId)
        const isDraft = notice.classId === classId && notice.status === 'draft'
        if (!isDraft || !(await this.deps.desk.change(noticeId, 'draft', content)))
          throw new AppError('NOTICE_EVENT_REFUSED')
        return this.describe(clerk, noticeId)
      }
      const id = makeId()
      const teacher = await this.deps.teachers.findTeacherOf(act.shopId, staffId)
      await this.deps.desk.add({
        ...{ ...content, id, shopId: act.shopId, classId, status: 'draft', publishedAt: null, remindedAt: null },
        authorName: teacher?.name ?? act.actorName,
        createdAt: this.deps.now(),
      })
      return this.describe(clerk, id)
    })
  }

  /** Members get a message that leads to it. @throws AppError NOTICE_EVENT_REFUSED */
  publish(clerk: ClassClerk, noticeId: string): Promise<StaffNotice> {
    return this.move(clerk, noticeId, 'publish', async ({ notice, className }) => {
      const userIds = await this.deps.desk.listMembers(notice.classId, this.today())
      await this.tell(userIds, notice, `${className}：${notice.title}`, 'published')
    })
  }

  /** @throws AppError NOTICE_EVENT_REFUSED */
  withdraw(clerk: ClassClerk, noticeId: string): Promise<StaffNotice> {
    return this.move(clerk, noticeId, 'withdraw')
  }

  async pageReaders(
    clerk: ClassClerk,
    { noticeId, ...filter }: Input<'POST /staff/class/notice/reader/page'>,
  ): Promise<Output<'POST /staff/class/notice/reader/page'>> {
    const { notice } = await this.require(clerk, noticeId)
    const { rows, totalCount } = await this.deps.desk.pageReaders(notice, filter, this.today())
    const list = rows.map(({ readAt, signedAt, ...row }) => ({
      ...row,
      readAt: toIso(readAt),
      signedAt: toIso(signedAt),
    }))
    return toPage(filter, list, totalCount)
  }

  /** What a reminder would reach, to be said before it is sent. */
  async reach(clerk: ClassClerk, noticeId: string): Promise<Output<'GET /staff/class/notice/reach'>> {
    const { notice } = await this.require(clerk, noticeId)
    const missing = await this.deps.desk.listMissing(notice, this.today())
    const reachable = await this.deps.messages.listReachable(missing, 'school')
    return {
      missingCount: missing.length,
      reachableCount: reachable.length,
      remindedAt: toIso(notice.remindedAt),
    }
  }

  /** @throws AppError NOTICE_REMINDED, NOTICE_EVENT_REFUSED */
  remind(clerk: ClassClerk, noticeId: string): Promise<{ toldCount: number }> {
    return this.deps.audit.perform(clerk.act, async () => {
      const { notice, className } = await this.require(clerk, noticeId)
      if (notice.status !== 'published') throw new AppError('NOTICE_EVENT_REFUSED')
      if (!(await this.deps.desk.markReminded(noticeId, this.deps.now()))) throw new AppError('NOTICE_REMINDED')
      const missing = await this.deps.desk.listMissing(notice, this.today())
      await this.tell(missing, notice, `提醒 · ${className}：${notice.title}`, 'reminded')
      const result = { toldCount: missing.length }
      return { result, subject: { kind: 'classNotice', id: noticeId }, after: { event: 'remind', ...result } }
    })
  }

  private move(
    clerk: ClassClerk,
    noticeId: string,
    event: NoticeEvent,
    alongside?: (row: DeskNotice) => Promise<void>,
  ): Promise<StaffNotice> {
    return this.deps.audit.perform(clerk.act, async () => {
      const row = await this.require(clerk, noticeId)
      const status = nextNoticeStatus(row.notice.status, event)
      const values = { status, ...(event === 'publish' && { publishedAt: this.deps.now() }) }
      if (!status || !(await this.deps.desk.change(noticeId, row.notice.status, values)))
        throw new AppError('NOTICE_EVENT_REFUSED')
      await alongside?.(row)
      return { ...(await this.describe(clerk, noticeId)), before: { status: row.notice.status } }
    })
  }

  private tell(userIds: string[], notice: DeskNotice['notice'], title: string, what: string): Promise<void> {
    const { id, shopId, classId, asksReceipt } = notice
    const content = asksReceipt ? '这条通知要签回执，请打开查看。' : '请打开查看。'
    return this.deps.messages.sendAll(
      userIds.map((userId) => ({
        ...{ userId, shopId, kind: 'school' as const, title: cut(title), content },
        target: messageTargets.classNotice(classId, id),
        reason: `class:${id}:${what}`,
      })),
    )
  }

  private async require(clerk: ClassClerk, noticeId: string): Promise<DeskNotice> {
    const row = await this.deps.desk.find(clerk.act.shopId, noticeId, this.today())
    if (!row) throw new AppError('NOTICE_NOT_FOUND')
    await this.deps.classes.require(clerk, row.notice.classId)
    return row
  }

  private async describe(clerk: ClassClerk, id: string) {
    const row = await this.require(clerk, id)
    const { title, status, asksReceipt, choices } = row.notice
    const after = { title, status, asksReceipt, choices }
    return { result: toStaffNotice(row), subject: { kind: 'classNotice' as const, id }, after }
  }

  private today(): string {
    return dayOf(this.deps.now())
  }
}

/** Titles of messages are one line. */
const TITLE_LENGTH = 40
const cut = (title: string): string =>
  [...title].length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1)}…` : title

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null

const readContent = ({
  title,
  html,
  asksReceipt,
  choices,
}: Omit<Input<'POST /staff/class/notice/save'>, 'classId' | 'noticeId'>) => {
  const chosen = choices.map((each) => readPlainText(each, '选项', CHOICE_MAX_LENGTH))
  if (new Set(chosen).size < chosen.length) throw new AppError('INPUT_INVALID', '选项不能重复')
  if (chosen.length === 1) throw new AppError('INPUT_INVALID', '选项至少要有两个，不需要选择时请留空')
  if (chosen.length > 0 && !asksReceipt) throw new AppError('INPUT_INVALID', '有选项的通知要签回执')
  return {
    title: readPlainText(title, '标题', NOTICE_TITLE_MAX_LENGTH),
    html: sanitizeRichText(html),
    asksReceipt,
    choices: chosen,
  }
}

const toStaffNotice = ({ notice, readCount, signedCount, studentCount }: DeskNotice): StaffNotice => {
  const { shopId: _shop, createdAt: _created, publishedAt, remindedAt, ...row } = notice
  return {
    ...row,
    publishedAt: toIso(publishedAt),
    remindedAt: toIso(remindedAt),
    readCount,
    signedCount,
    studentCount,
  }
}
