import type { Input } from '@contract/calls'
import { isRunning, nextAttempt, type AttemptStatus } from '@contract/exam/attempt-status'
import type { StaffAttempt, StaffAttemptRow, StaffFaceCheck } from '@contract/exam/attempt-staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import { maskPhone } from '../../../../kernel/mask-phone'
import { readPlainText } from '../../../../kernel/plain-text'
import { addMinutes, formatTime } from '../../../../kernel/school-time'
import type { MessageSender } from '../../../message/message.service'
import type { Audit } from '../../../staff/audit/audit.service'
import type { Bank } from '../../bank/bank'
import type { PaperRepository, PaperRow } from '../../paper/paper.repository'
import type { AttemptRepository, AttemptRow } from '../attempt.repository'
import { isOver, type HandInService } from '../hand-in/hand-in.service'
import type { StandingService } from '../standing.service'
import type { AttemptDeskFilter, AttemptDeskRepository, DeskAttempt } from './attempt-desk.repository'
import { toScoreTable } from './to-score-table'

const REASON_LENGTH = 200

/** What the desk needs of the faces of examinees. */
export interface DeskFaces {
  /** Checks that were due by the end of an attempt, the first one first. */
  list(attemptId: string, endedAt: Date | null): Promise<StaffFaceCheck[]>
  countProblems(attemptIds: string[]): Promise<Map<string, number>>
}

interface AttemptDeskServiceDeps {
  desk: AttemptDeskRepository
  attempts: AttemptRepository
  papers: PaperRepository
  bank: Bank
  handIn: HandInService
  standings: StandingService
  faces: DeskFaces
  messages: MessageSender
  audit: Audit
  now: () => Date
}

/** What staff see and decide of attempts; each act is in the audit and in the attempt's log. */
export class AttemptDeskService {
  constructor(private readonly deps: AttemptDeskServiceDeps) {}

  async page(shopId: string, filter: AttemptDeskFilter): Promise<PageOf<StaffAttemptRow>> {
    const { rows, totalCount } = await this.deps.desk.page(shopId, filter)
    const apart = await this.deps.desk.countApart(rows.map(({ attempt }) => attempt.id))
    const faces = await this.deps.faces.countProblems(rows.map(({ attempt }) => attempt.id))
    const list = rows.map((row) => toRow(row, apart.get(row.attempt.id) ?? 0, faces.get(row.attempt.id) ?? 0))
    return toPage(filter, list, totalCount)
  }

  /** With the answers that are not marked, and when the phone says that they were given. @throws ATTEMPT_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffAttempt> {
    const row = await this.deps.desk.find(shopId, id)
    if (!row) throw new AppError('ATTEMPT_NOT_FOUND')
    const items = await this.deps.attempts.listItems(id)
    const answers = await this.deps.attempts.listAnswers(id)
    const apart = await this.deps.desk.listApart(id)
    const versionIds = items.map(({ versionId }) => versionId)
    const versions = await this.deps.bank.readVersions(shopId, versionIds)
    return {
      ...toRow(row, apart.length, (await this.deps.faces.countProblems([id])).get(id) ?? 0),
      items: items.map(({ position, questionId, versionId, maxHundredths, scoreHundredths }) => ({
        ...{ position, questionId, maxHundredths, scoreHundredths },
        body: versions.get(versionId)!.body,
        answer: answers.get(position)?.answer ?? null,
        savedAt: answers.get(position)?.savedAt.toISOString() ?? null,
      })),
      apart: apart.map(({ position, reason, answer, changedAt, receivedAt }) => ({
        ...{ position, reason, answer },
        changedAt: changedAt?.toISOString() ?? null,
        receivedAt: receivedAt.toISOString(),
      })),
      faceChecks: await this.deps.faces.list(id, row.attempt.submittedAt),
      log: (await this.deps.desk.listLog(id)).map(({ event, status, actor, at, reason }) => ({
        ...{ event, status, actor, reason },
        at: at.toISOString(),
      })),
    }
  }

  /** Gives one examinee more time while the attempt runs. @throws ATTEMPT_NOT_FOUND, ATTEMPT_NOT_RUNNING */
  extend(act: Act, { id, minutes, reason: typed }: Input<'PUT /staff/exam/attempt/extend'>) {
    const reason = readPlainText(typed, '原因', REASON_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const attempt = await this.lock(act.shopId, id)
      const at = this.deps.now()
      if (!isRunning(attempt.status) || isOver(attempt, at)) throw new AppError('ATTEMPT_NOT_RUNNING')
      const deadlineAt = addMinutes(attempt.deadlineAt, minutes)
      const { status } = attempt
      await this.deps.attempts.setDeadline(attempt, deadlineAt, {
        event: 'extend',
        status,
        actor: act.actor,
        at,
        reason,
      })
      await this.deps.handIn.plan({ id, deadlineAt })
      return {
        result: { deadlineAt: deadlineAt.toISOString() },
        subject: { kind: 'examAttempt', id },
        before: { deadlineAt: attempt.deadlineAt },
        after: { deadlineAt, minutes, reason },
      }
    })
  }

  /** An attempt that counts no more, which the learner is told. @throws ATTEMPT_NOT_FOUND, ATTEMPT_VOIDED */
  voidOne(act: Act, { id, reason: typed, mayRetake }: Input<'PUT /staff/exam/attempt/void'>) {
    const reason = readPlainText(typed, '原因', REASON_LENGTH)
    return this.deps.audit.perform<{ status: AttemptStatus }>(act, async () => {
      const attempt = await this.lock(act.shopId, id)
      const status = nextAttempt(attempt.status, 'void')
      if (!status) throw new AppError('ATTEMPT_VOIDED')
      const at = this.deps.now()
      const submittedAt = attempt.submittedAt ?? at
      await this.deps.attempts.move(
        attempt,
        { event: 'void', status, actor: act.actor, at, reason },
        { mayRetake, submittedAt },
      )
      const paper = await this.findPaper(attempt)
      await this.deps.standings.update(attempt.userId, paper)
      await this.tell(attempt, paper, reason, mayRetake)
      return {
        result: { status },
        subject: { kind: 'examAttempt', id },
        before: { status: attempt.status, scoreHundredths: attempt.scoreHundredths },
        after: { status, reason, mayRetake },
      }
    })
  }

  /** The scores of a paper as a table. @throws PAPER_NOT_FOUND */
  export(act: Act, paperId: string): Promise<{ fileName: string; csv: string; count: number }> {
    return this.deps.audit.perform(act, async () => {
      const paper = await this.deps.papers.find(act.shopId, paperId)
      if (!paper) throw new AppError('PAPER_NOT_FOUND')
      const rows = await this.deps.desk.listAll(act.shopId, paperId)
      const fileName = `${paper.title}-成绩-${formatTime(this.deps.now(), 'YYYYMMDD')}.csv`
      return {
        result: { fileName, csv: toScoreTable(rows), count: rows.length },
        subject: { kind: 'paper', id: paperId },
        after: { exported: rows.length },
      }
    })
  }

  private async tell({ id, shopId, userId }: AttemptRow, paper: PaperRow, reason: string, mayRetake: boolean) {
    const next = mayRetake ? '你可以重新参加这场考试。' : '如有疑问，请联系学校。'
    const content = `你的《${paper.title}》考试成绩已作废：${reason}。${next}`
    await this.deps.messages.sendAll([
      { userId, shopId, kind: 'exam', title: '考试作废', content, reason: `exam-void:${id}` },
    ])
  }

  private async lock(shopId: string, id: string): Promise<AttemptRow> {
    const attempt = await this.deps.attempts.lock(id)
    if (attempt?.shopId !== shopId) throw new AppError('ATTEMPT_NOT_FOUND')
    return attempt
  }

  private async findPaper({ id, shopId, paperId }: AttemptRow): Promise<PaperRow> {
    const paper = await this.deps.papers.find(shopId, paperId)
    if (!paper) throw new Error(`the paper of attempt ${id} is gone`)
    return paper
  }
}

const toRow = (
  { attempt, paperTitle, nickName, phone }: DeskAttempt,
  apartCount: number,
  faceProblemCount: number,
): StaffAttemptRow => ({
  id: attempt.id,
  paperId: attempt.paperId,
  paperTitle,
  learnerId: attempt.userId,
  nickName,
  phone: maskPhone(phone),
  status: attempt.status,
  handIn: attempt.handIn,
  enteredAt: attempt.enteredAt.toISOString(),
  deadlineAt: attempt.deadlineAt.toISOString(),
  submittedAt: attempt.submittedAt?.toISOString() ?? null,
  switches: attempt.switches,
  doneCount: attempt.doneCount,
  totalHundredths: attempt.totalHundredths,
  passHundredths: attempt.passHundredths,
  scoreHundredths: attempt.scoreHundredths,
  apartCount,
  faceProblemCount,
})
