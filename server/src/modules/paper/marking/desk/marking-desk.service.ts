import type { GivenMark, MarkSaved, WaitingAnswer, WaitingQuestion } from '@contract/exam/staff-calls'
import { LONGEST_MARK_COMMENT } from '@contract/exam/staff-calls'
import { PRIVATE_ADDRESS_SECONDS } from '@contract/file/limits'
import { formatPoints } from '@contract/paper/paper-kinds'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage, type PageInput } from '../../../../kernel/db/page'
import type { Media } from '../../../../kernel/media/media'
import { readPlainText } from '../../../../kernel/plain-text'
import type { Audit } from '../../../staff/audit/audit.service'
import type { AttemptItemRow, AttemptRepository, AttemptRow } from '../../attempt/attempt.repository'
import type { FinishService } from '../../attempt/hand-in/finish.service'
import type { Bank } from '../../bank/bank'
import type { PaperRepository } from '../../paper/paper.repository'
import type { EssayMarkRow, MarkingDeskRepository, WaitingFilter } from './marking-desk.repository'
import { settleMarks } from './settle-marks'

/** A staff member of a shop. */
interface Marker {
  shopId: string
  staffId: string
}

type WaitingRow = Awaited<ReturnType<MarkingDeskRepository['pageAnswers']>>['rows'][number]

interface MarkingDeskServiceDeps {
  marks: MarkingDeskRepository
  attempts: AttemptRepository
  papers: PaperRepository
  bank: Bank
  finish: FinishService
  media: Pick<Media, 'signedUrlOf'>
  audit: Audit
  now: () => Date
}

/** Where staff mark essays without knowing whose they are. */
export class MarkingDeskService {
  constructor(private readonly deps: MarkingDeskServiceDeps) {}

  async pageQuestions({ shopId, staffId }: Marker, page: PageInput): Promise<PageOf<WaitingQuestion>> {
    const { rows, totalCount } = await this.deps.marks.pageQuestions(shopId, staffId, page)
    return toPage(page, rows, totalCount)
  }

  /** Nothing of it says who the examinee is, nor what other markers gave. */
  async pageAnswers({ shopId, staffId }: Marker, filter: WaitingFilter): Promise<PageOf<WaitingAnswer>> {
    const { rows, totalCount } = await this.deps.marks.pageAnswers(shopId, staffId, filter)
    const owners = await this.deps.marks.readOwners(
      shopId,
      rows.flatMap(({ answer }) => answer.pictures ?? []),
    )
    const versions = await this.deps.bank.readVersionsOf(
      shopId,
      rows.map(({ item }) => item),
    )
    const list = rows.map((row): WaitingAnswer => {
      const { attemptId, position, questionId, versionId, materialVersionId, maxHundredths } = row.item
      const { body, key } = versions.get(versionId)!
      const material = materialVersionId ? versions.get(materialVersionId)!.body : null
      const question = { questionId, body, material, key, maxHundredths }
      const { revision, own } = row
      return {
        ...question,
        attemptId,
        attemptNumber: attemptId.slice(-8).toUpperCase(),
        position,
        text: row.answer.text ?? '',
        pictures: this.toPictures(row, owners),
        revision,
        own: own && {
          scoreHundredths: own.scoreHundredths,
          comment: own.comment,
          markedAt: own.markedAt.toISOString(),
        },
      }
    })
    return toPage(filter, list, totalCount)
  }

  /**
   * Adds the marker's score. With the last one that the paper asks for the essay has its score, and with the last essay
   * the attempt is finished.
   * @throws AppError ATTEMPT_NOT_FOUND, ATTEMPT_RUNNING, MARK_GIVEN, EDIT_CONFLICT, MARK_SETTLED, MARK_ABOVE_FULL
   */
  mark(act: Act, markerId: string, given: GivenMark): Promise<MarkSaved> {
    const { attemptId, position, scoreHundredths } = given
    const comment = given.comment.trim() && readPlainText(given.comment, '评语', LONGEST_MARK_COMMENT)
    return this.deps.audit.perform(act, async () => {
      const attempt = await this.deps.attempts.lock(attemptId)
      if (attempt?.shopId !== act.shopId) throw new AppError('ATTEMPT_NOT_FOUND')
      const items = await this.deps.attempts.listItems(attemptId)
      const marks = await this.deps.marks.listMarks(attemptId, position)
      const item = items.find((each) => each.position === position)
      if (!item) throw new AppError('ATTEMPT_NOT_FOUND')
      requireOpen(attempt, item, marks, { markerId, ...given })
      const ordinal = marks.length + 1
      const mark = { attemptId, position, markerId, ordinal, scoreHundredths, comment, markedAt: this.deps.now() }
      await this.deps.marks.add(mark)
      const result = await this.settle(act, attempt, item, [...marks, mark])
      const after = { position, scoreHundredths, comment, ...result }
      return { result, subject: { kind: 'examAttempt', id: attemptId }, after }
    })
  }

  private async settle(
    act: Act,
    attempt: AttemptRow,
    { position, maxHundredths }: AttemptItemRow,
    marks: EssayMarkRow[],
  ): Promise<MarkSaved> {
    const paper = await this.deps.papers.find(attempt.shopId, attempt.paperId)
    if (!paper) throw new Error(`the paper of attempt ${attempt.id} is gone`)
    const settled = settleMarks(marks, paper)
    if (!settled) return { settled: false, finished: false }
    const right = settled.scoreHundredths === maxHundredths
    await this.deps.attempts.saveMarks([{ attemptId: attempt.id, position, right, ...settled }])
    const items = await this.deps.attempts.listItems(attempt.id)
    const finished = items.every(({ scoreHundredths }) => scoreHundredths !== null)
    if (finished) await this.deps.finish.finish(attempt, act.actor)
    return { settled: true, finished }
  }

  /** An answer may name any key: only pictures that the examinee uploaded for an answer are shown. */
  private toPictures({ answer, userId }: WaitingRow, owners: Map<string, string>): string[] {
    const own = (answer.pictures ?? []).filter((key) => owners.get(key) === userId)
    return own.map((key) => this.deps.media.signedUrlOf(key, PRIVATE_ADDRESS_SECONDS))
  }
}

const requireOpen = (
  { status }: AttemptRow,
  item: AttemptItemRow,
  marks: EssayMarkRow[],
  { markerId, revision, scoreHundredths }: GivenMark & { markerId: string },
): void => {
  if (status === 'voided') throw new AppError('ATTEMPT_VOIDED')
  if (status !== 'reviewing' && status !== 'finished') throw new AppError('ATTEMPT_RUNNING')
  if (marks.some((mark) => mark.markerId === markerId)) throw new AppError('MARK_GIVEN')
  if (marks.length !== revision) throw new AppError('EDIT_CONFLICT')
  if (item.scoreHundredths !== null) throw new AppError('MARK_SETTLED')
  if (scoreHundredths > item.maxHundredths)
    throw new AppError('MARK_ABOVE_FULL', `分数不能超过本题满分 ${formatPoints(item.maxHundredths)} 分`)
}
