import type { Input } from '@contract/calls'
import { REPORT_NOTE_MAX_LENGTH, type ReportedKind, type ReviewedKind } from '@contract/review/review-kinds'
import { AppError } from '../../kernel/app-error'
import { makeId } from '../../kernel/make-id'
import { readPlainText } from '../../kernel/plain-text'
import type { ReportRepository } from './report.repository'
import type { CaseRow, ReviewRepository } from './review.repository'
import type { ReviewSettings } from './review-settings'
import type { ReviewedContents, Subject } from './reviewed-content'

interface ReportServiceDeps {
  cases: ReviewRepository
  reports: ReportRepository
  settings: ReviewSettings
  contents: () => ReviewedContents
  /** The name and avatar that others see of a learner. */
  findFace: (userId: string) => Promise<{ nickName: string; avatar: string } | undefined>
  now: () => Date
}

type Reporting = Input<'POST /resource/auth/report/save'>

/** Reports by readers of what others wrote. */
export class ReportService {
  constructor(private readonly deps: ReportServiceDeps) {}

  async view(userId: string, { kind, subjectId }: { kind: ReportedKind; subjectId: string }) {
    return { reported: await this.deps.reports.has(userId, kind, subjectId) }
  }

  /**
   * Brings something to the staff, and hides it once so many have reported it. A second report of the same reader
   * changes nothing.
   * @throws AppError REPORT_SUBJECT_GONE, also for what others do not see; REPORT_OWN, REPORT_OF_SCHOOL; TEXT_TOO_LONG
   */
  async save(shopId: string, reporterId: string, { kind, subjectId, reason, note = '' }: Reporting) {
    const { cases, reports, now } = this.deps
    const text = note.trim() && readPlainText(note, '补充说明', REPORT_NOTE_MAX_LENGTH)
    if (await reports.has(reporterId, kind, subjectId)) return { reported: true }
    const found = await this.deps.contents()[kind].findVisible?.(shopId, subjectId)
    if (!found) throw new AppError('REPORT_SUBJECT_GONE')
    const { userId } = found
    if (!userId) throw new AppError('REPORT_OF_SCHOOL')
    if (userId === reporterId) throw new AppError('REPORT_OWN')
    const written = { shopId, kind, subjectId, ...found, userId }
    const subject = reason === 'person' ? await this.toPerson(written) : written
    const { reportsToHide } = await this.deps.settings.find(shopId)
    return cases.transact(async () => {
      const before = await cases.lockAbout(subject.kind, subject.subjectId)
      // What was decided before is reported as it is seen now.
      const row = before?.state === 'waiting' ? before : await this.openCase(subject)
      const report = { id: makeId(), shopId, caseId: row.id, reporterId, kind, subjectId, reason }
      if (!(await reports.add({ ...report, note: text, createdAt: now() }))) return { reported: true }
      const reportCount = row.reportCount + 1
      await cases.explain(row.id, { reportCount })
      if (reportsToHide > 0 && reportCount === reportsToHide)
        await this.deps.contents()[subject.kind].setState(subject, 'pending')
      return { reported: true }
    })
  }

  /** A wrong name or avatar is a matter of the person, wherever it was seen. */
  private async toPerson({ shopId, userId }: Subject): Promise<Subject> {
    const face = await this.deps.findFace(userId)
    if (!face) throw new AppError('REPORT_SUBJECT_GONE')
    const kind: ReviewedKind = 'nickName'
    return { shopId, kind, subjectId: userId, userId, text: face.nickName, pictures: face.avatar ? [face.avatar] : [] }
  }

  private openCase(subject: Subject): Promise<CaseRow> {
    const at = this.deps.now()
    const found = { state: 'waiting', reason: 'reports', detail: '' } as const
    return this.deps.cases.submit({ ...subject, ...found, id: makeId(), createdAt: at, updatedAt: at })
  }
}
