import type { Input, Output } from '@contract/calls'
import type { Work as StaffWork } from '@contract/homework/marking-staff-calls'
import { AppError } from '../../../kernel/app-error'
import { toPage, toRange } from '../../../kernel/db/page'
import type { Media } from '../../../kernel/media/media'
import { readMoment } from '../../../kernel/read-moment'
import { readPlainText } from '../../../kernel/plain-text'
import type { ClassClerk } from '../../classes/desk/class-scope'
import type { Audit } from '../../staff/audit/audit.service'
import { toAttempt, toMark } from '../describe-work'
import type { HomeworkNews } from '../homework-news'
import type { HomeworkRepository } from '../homework.repository'
import { countingOf, type HandInRow, type HomeworkRecord, type MarkRow } from '../work'
import type { WorkRepository } from '../work.repository'
import type { HomeworkDeskService } from './homework-desk.service'
import type { HomeworkFiles } from './homework-files'
import type { MarkingRepository } from './marking.repository'
import { readMark } from './read-mark'
import { findSimilar } from './similar-texts'
import { countWorks, isWaiting, type DeskWork, type WorkDesk } from './work-desk'

const COMMENT_LENGTH = 1000
const REASON_LENGTH = 100
const HINTS_SHOWN = 5

interface MarkingDeskDeps {
  homework: HomeworkRepository
  desk: Pick<HomeworkDeskService, 'require'>
  works: WorkDesk
  locks: Pick<WorkRepository, 'lockUnit'>
  marking: MarkingRepository
  files: Pick<HomeworkFiles, 'find'>
  news: HomeworkNews
  media: Pick<Media, 'signedUrlOf'>
  audit: Audit
  now: () => Date
}

type Given = Input<'PUT /staff/homework/work/mark'>
type MarkValues = Pick<
  MarkRow,
  'outcome' | 'points' | 'grade' | 'rubric' | 'comment' | 'voice' | 'strokes' | 'redoUntil'
>

/** Where homework is marked. A save that has not seen the latest mark is refused, and each is in the audit. */
export class MarkingDeskService {
  constructor(private readonly deps: MarkingDeskDeps) {}

  async page(
    clerk: ClassClerk,
    filter: Input<'POST /staff/homework/work/page'>,
  ): Promise<Output<'POST /staff/homework/work/page'>> {
    const { homework } = await this.deps.desk.require(clerk, filter.homeworkId)
    const all = await this.deps.works.list(homework)
    const keyword = filter.keyword?.trim() ?? ''
    const found = all
      .map(({ row }) => row)
      .filter(
        (row) =>
          (filter.state === undefined || row.state === filter.state) &&
          (filter.waiting === undefined || isWaiting(row) === filter.waiting) &&
          (filter.markerId === undefined || row.markerId === filter.markerId) &&
          (row.learnerName.includes(keyword) || row.groupName.includes(keyword)),
      )
    const { offset, limit } = toRange(filter)
    return { ...toPage(filter, found.slice(offset, offset + limit), found.length), counts: countWorks(all) }
  }

  /** @throws AppError HOMEWORK_NOT_FOUND, also for a learner who does not have it */
  async view(
    clerk: ClassClerk,
    { homeworkId, learnerId }: { homeworkId: string; learnerId: string },
  ): Promise<StaffWork> {
    const { homework } = await this.deps.desk.require(clerk, homeworkId)
    return this.describe(homework, await this.requireWork(homework, ({ work }) => work.userId === learnerId))
  }

  /** The next one that waits behind a learner's, around the end to the first. */
  async next(
    clerk: ClassClerk,
    { homeworkId, learnerId, markerId }: Input<'POST /staff/homework/work/next'>,
  ): Promise<{ learnerId: string | null }> {
    const { homework } = await this.deps.desk.require(clerk, homeworkId)
    const all = await this.deps.works.list(homework)
    const at = all.findIndex(({ work }) => work.userId === learnerId)
    const around = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))]
    const next = around.find(({ row }) => isWaiting(row) && (markerId === undefined || row.markerId === markerId))
    return { learnerId: next?.work.userId ?? null }
  }

  /** @throws AppError MARK_STALE, MARK_INVALID, HAND_IN_NOT_FOUND, FILE_MISSING */
  mark(clerk: ClassClerk, { handInId, version, voice, ...given }: Given): Promise<StaffWork> {
    return this.save(clerk, { handInId, version }, async (homework, handIn, before) => ({
      ...readMark(homework, handIn, given),
      outcome: 'marked',
      redoUntil: null,
      voice:
        voice === undefined || voice?.key === before?.voice?.key
          ? (before?.voice ?? null)
          : voice && (await this.deps.files.find(clerk.act.shopId, voice.key, voice.seconds)),
    }))
  }

  /** Only points or grades; each by itself: one that is refused leaves the others, and words stay as they are. */
  async markAll(
    clerk: ClassClerk,
    { homeworkId, marks }: Input<'PUT /staff/homework/work/markAll'>,
  ): Promise<Output<'PUT /staff/homework/work/markAll'>> {
    await this.deps.desk.require(clerk, homeworkId)
    const results: { handInId: string; error: string }[] = []
    for (const { points, grade, ...seen } of marks) {
      try {
        await this.save(clerk, seen, (homework, handIn, before) => {
          if (handIn.homeworkId !== homeworkId) throw new AppError('HAND_IN_NOT_FOUND')
          const kept = { comment: before?.comment ?? '', strokes: before?.strokes ?? [], rubric: [] }
          return {
            ...readMark(homework, handIn, { ...kept, points, grade }),
            ...{ outcome: 'marked' as const, redoUntil: null, voice: before?.voice ?? null },
          }
        })
        results.push({ handInId: seen.handInId, error: '' })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        results.push({ handInId: seen.handInId, error: error.message })
      }
    }
    return { results }
  }

  /** Told at once, with the words and strokes; points stay hidden until the release. */
  sendBack(clerk: ClassClerk, input: Input<'PUT /staff/homework/work/return'>): Promise<StaffWork> {
    const comment = readPlainText(input.comment, '退回的原因', COMMENT_LENGTH)
    const redoUntil = readMoment(input.redoUntil, '重交的截止时间', 'HOMEWORK_INVALID')
    if (redoUntil <= this.deps.now()) throw new AppError('HOMEWORK_INVALID', '重交的截止时间要在现在以后')
    return this.save(
      clerk,
      input,
      (_homework, _handIn, before) => ({
        ...{ outcome: 'returned', comment, redoUntil, voice: before?.voice ?? null, strokes: before?.strokes ?? [] },
        ...{ points: before?.points ?? null, grade: before?.grade ?? '', rubric: before?.rubric ?? [] },
      }),
      (homework, work) =>
        this.deps.news.sendBack(
          homework,
          work.map(({ work: { userId } }) => userId),
          redoUntil,
        ),
    )
  }

  /** Deals what waits among markers, in turn. @throws AppError HOMEWORK_INVALID for somebody of no account here */
  share(
    clerk: ClassClerk,
    { homeworkId, staffIds }: Input<'PUT /staff/homework/work/share'>,
  ): Promise<Output<'PUT /staff/homework/work/share'>> {
    const { desk, works, marking, audit } = this.deps
    return audit.perform(clerk.act, async () => {
      const { homework } = await desk.require(clerk, homeworkId)
      const staff = await marking.listStaff(clerk.act.shopId, staffIds)
      if (staff.length < staffIds.length) throw new AppError('HOMEWORK_INVALID', '有老师的账号不存在')
      const waiting = (await works.list(homework)).filter(({ row }) => !row.marked && row.state !== 'excused')
      const unitIds = [...new Set(waiting.map(({ work }) => work.unitId))]
      const dealt = unitIds.map((unitId, at) => ({ unitId, staffId: staffIds[at % staffIds.length] }))
      await marking.setMarkers(homeworkId, dealt)
      const shares = staff.map(({ id: staffId, name }) => ({
        staffId,
        name,
        count: dealt.filter((each) => each.staffId === staffId).length,
      }))
      return { result: { shares }, subject: { kind: 'homework', id: homeworkId }, after: { event: 'share', shares } }
    })
  }

  /** @throws AppError HOMEWORK_INVALID for learners who do not have it */
  excuse(
    clerk: ClassClerk,
    { homeworkId, learnerIds, excused, reason }: Input<'PUT /staff/homework/work/excuse'>,
  ): Promise<{ changedCount: number }> {
    const { desk, works, marking, audit, now } = this.deps
    return audit.perform(clerk.act, async () => {
      const { homework } = await desk.require(clerk, homeworkId)
      const known = new Set((await works.list(homework)).map(({ work }) => work.userId))
      if (learnerIds.some((id) => !known.has(id))) throw new AppError('HOMEWORK_INVALID', '有学员不在这份作业里')
      const why = reason.trim() && readPlainText(reason, '原因', REASON_LENGTH)
      const changedCount = excused
        ? await marking.excuse(homeworkId, learnerIds, why, now())
        : await marking.unexcuse(homeworkId, learnerIds)
      const after = { event: excused ? 'excuse' : 'unexcuse', learnerIds, reason: why }
      return { result: { changedCount }, subject: { kind: 'homework', id: homeworkId }, after }
    })
  }

  async similar(clerk: ClassClerk, handInId: string): Promise<Output<'GET /staff/homework/work/similar'>> {
    const { homework, handIn } = await this.require(clerk, handInId)
    const others = (await this.deps.works.list(homework))
      .filter(({ work }) => work.unitId !== handIn.unitId)
      .flatMap(({ row, attempts }) => attempts.slice(0, 1).map((each) => ({ ...row, text: each.handIn.text })))
    const hints = findSimilar(handIn.text, others).slice(0, HINTS_SHOWN)
    return {
      hints: hints.map(({ other, percent }) => ({
        learnerId: other.learnerId,
        learnerName: other.learnerName,
        percent,
      })),
    }
  }

  private async require(clerk: ClassClerk, handInId: string): Promise<{ homework: HomeworkRecord; handIn: HandInRow }> {
    const handIn = await this.deps.marking.findHandIn(clerk.act.shopId, handInId)
    if (!handIn) throw new AppError('HAND_IN_NOT_FOUND')
    const { homework } = await this.deps.desk.require(clerk, handIn.homeworkId)
    return { homework, handIn }
  }

  /** Only the row that is shown is written (K8); a released mark stays released. */
  private save(
    clerk: ClassClerk,
    { handInId, version }: { handInId: string; version: number },
    read: (
      homework: HomeworkRecord,
      handIn: HandInRow,
      before: MarkRow | undefined,
    ) => MarkValues | Promise<MarkValues>,
    alongside?: (homework: HomeworkRecord, works: DeskWork[]) => Promise<void>,
  ): Promise<StaffWork> {
    const { marking, locks, works, audit, now } = this.deps
    const { act, staffId } = clerk
    return audit.perform(act, async () => {
      const { homework, handIn } = await this.require(clerk, handInId)
      await locks.lockUnit(homework.id, handIn.unitId)
      const before = await marking.findMark(handInId)
      if ((before?.version ?? 0) !== version) throw new AppError('MARK_STALE')
      const values = await read(homework, handIn, before)
      const row: MarkRow = {
        ...{ ...values, id: handInId, version: version + 1, markerId: staffId, markerName: act.actorName },
        ...{ markedAt: now(), releasedAt: before?.releasedAt ?? null },
      }
      if (!(await marking.saveMark(version, row))) throw new AppError('MARK_STALE')
      const concerned = (await works.list(homework)).filter(({ work }) => work.unitId === handIn.unitId)
      await alongside?.(homework, concerned)
      const shown = concerned.find(({ work }) => work.userId === handIn.userId) ?? concerned.at(0)
      if (!shown) throw new AppError('HAND_IN_NOT_FOUND')
      return {
        result: await this.describe(homework, shown),
        subject: { kind: 'handIn', id: handInId },
        before: before && toAudit(before),
        after: toAudit(row),
      }
    })
  }

  private async requireWork(homework: HomeworkRecord, is: (work: DeskWork) => boolean): Promise<DeskWork> {
    const found = (await this.deps.works.list(homework)).find(is)
    if (!found) throw new AppError('HOMEWORK_NOT_FOUND')
    return found
  }

  private async describe(homework: HomeworkRecord, { row, attempts }: DeskWork): Promise<StaffWork> {
    const { media } = this.deps
    const names = await this.deps.homework.listNames(attempts.map(({ handIn }) => handIn.userId))
    const counting = countingOf(homework, attempts)
    return {
      ...row,
      handIns: attempts.map((each) => ({
        ...toAttempt(media, each.handIn, names.get(each.handIn.userId) ?? ''),
        version: each.mark?.version ?? 0,
        mark: each.mark && {
          ...toMark(media, each.mark, each.handIn),
          releasedAt: each.mark.releasedAt?.toISOString() ?? null,
        },
        counts: each === counting,
      })),
    }
  }
}

const toAudit = ({ outcome, points, grade, version }: MarkRow) => ({ outcome, points, grade, version })
