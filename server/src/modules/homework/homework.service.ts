import type { Input, Output } from '@contract/calls'
import type { Attempt, Homework, HomeworkRow } from '@contract/homework/calls'
import {
  closesAt,
  GRACE_SECONDS,
  onTimeUntil,
  percentOff,
  TAB_OF_STATE,
  WORK_TABS,
  type WorkTab,
} from '@contract/homework/homework-status'
import { AppError } from '../../kernel/app-error'
import { toPage, toRange } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import { dayOf } from '../../kernel/school-time'
import { toAttempt, toMark, toStaffFile, toTerms, worthOf } from './describe-work'
import type { HomeworkRepository } from './homework.repository'
import { countingOf, factsOf, workStateOf, type Attempted, type HomeworkRecord, type Work } from './work'
import { attemptsKey, type WorkRepository } from './work.repository'

export interface Learner {
  shopId: string
  userId: string
}

/** One homework of a learner, with all that decides about it. */
export interface OwnWork {
  work: Work
  homework: HomeworkRecord
  className: string
  attempts: Attempted[]
}

interface HomeworkServiceDeps {
  homework: HomeworkRepository
  works: WorkRepository
  media: Pick<Media, 'signedUrlOf' | 'embed'>
  now: () => Date
}

/** Homework as learners see it: nothing of a mark before it is released, except what was sent back. */
export class HomeworkService {
  constructor(private readonly deps: HomeworkServiceDeps) {}

  async page(
    learner: Learner,
    { classId, tab, ...page }: Input<'POST /resource/auth/homework/page'>,
  ): Promise<Output<'POST /resource/auth/homework/page'>> {
    const all = await this.list(learner)
    const now = this.deps.now()
    const rows = all
      .filter(({ homework }) => classId === undefined || homework.classId === classId)
      .map((own) => this.toRow(own, now))
    const inTab = (each: WorkTab) => rows.filter(({ state }) => TAB_OF_STATE[state] === each)
    const shown = (tab ? inTab(tab) : rows).toSorted(tab === 'todo' ? byUrgency : byLatest)
    const { offset, limit } = toRange(page)
    const counts = Object.fromEntries(WORK_TABS.map((each) => [each, inTab(each).length])) as Record<WorkTab, number>
    return { ...toPage(page, shown.slice(offset, offset + limit), shown.length), counts }
  }

  /** @throws AppError HOMEWORK_NOT_FOUND, also before it opens */
  async view(learner: Learner, id: string): Promise<Homework> {
    return this.describe(await this.require(learner, id))
  }

  /** Everything that a learner has now. */
  async list({ shopId, userId }: Learner): Promise<OwnWork[]> {
    const { homework, works, now } = this.deps
    const mine = (await works.listWorks({ shopId, userId }, dayOf(now()))).filter(({ dates }) => dates.opensAt <= now())
    const ids = mine.map(({ homeworkId }) => homeworkId)
    const [rows, attempts] = await Promise.all([
      homework.list(shopId, ids),
      works.listAttempts(ids, [...new Set(mine.map(({ unitId }) => unitId))]),
    ])
    const found = new Map(rows.map((row) => [row.homework.id, row]))
    return mine.flatMap((work) => {
      const row = found.get(work.homeworkId)
      return row ? [{ work, ...row, attempts: attempts.get(attemptsKey(work)) ?? [] }] : []
    })
  }

  /** @throws AppError HOMEWORK_NOT_FOUND */
  async require(learner: Learner, id: string): Promise<OwnWork> {
    const own = (await this.list(learner)).find(({ work }) => work.homeworkId === id)
    if (!own) throw new AppError('HOMEWORK_NOT_FOUND')
    return own
  }

  async describe(own: OwnWork): Promise<Homework> {
    const { homework: rows, media, now } = this.deps
    const { work, homework, attempts } = own
    const at = now()
    const memberIds = homework.byGroup && work.groupId !== null ? await rows.listGroupMembers(work.groupId) : []
    const names = await rows.listNames([...memberIds, ...attempts.map(({ handIn }) => handIn.userId)])
    const facts = factsOf(work, attempts, at)
    const counting = countingOf(homework, attempts.filter(isReleased))
    const toOwnAttempt = (each: Attempted): Attempt => ({
      ...toAttempt(media, each.handIn, names.get(each.handIn.userId) ?? ''),
      mark: this.toSeenMark(each),
      counts: each === counting,
    })
    return {
      ...this.toRow(own, at),
      ...toTerms(homework),
      classId: homework.classId,
      html: media.embed(homework.html),
      files: homework.files.map((file) => toStaffFile(media, file)),
      groupNames: memberIds.map((memberId) => names.get(memberId) ?? ''),
      opensAt: work.dates.opensAt.toISOString(),
      attemptsLeft: attemptsLeft(homework, attempts),
      canHandIn: refusalOf(own, at) === undefined,
      percentOffNow: percentOff(homework.lateRule, homework.latePercent, { until: onTimeUntil(facts), at: facts.now }),
      handIns: attempts.map(toOwnAttempt),
      modelAnswerHtml: attempts.some(isReleased) ? media.embed(homework.modelAnswerHtml) : '',
      practiceSetId: homework.practiceSetId,
      serverNow: at.toISOString(),
    }
  }

  toRow({ work, homework, className, attempts }: OwnWork, now: Date): HomeworkRow {
    return {
      id: homework.id,
      title: homework.title,
      className,
      authorName: homework.authorName,
      state: workStateOf(work, attempts, now),
      dueAt: work.dates.dueAt.toISOString(),
      closesAt: new Date(closesAt(factsOf(work, attempts, now))).toISOString(),
      ...worthOf(countingOf(homework, attempts.filter(isReleased))),
      points: homework.points,
      handedInAt: attempts.at(0)?.handIn.handedInAt.toISOString() ?? null,
    }
  }

  /** A mark as its learner may see it: what was sent back tells why, but no points before the release. */
  private toSeenMark({ handIn, mark }: Attempted): Attempt['mark'] {
    if (!mark || (mark.releasedAt === null && mark.outcome !== 'returned')) return null
    const seen = toMark(this.deps.media, mark, handIn)
    return mark.releasedAt === null ? { ...seen, points: null, pointsCounted: null, grade: '', rubric: [] } : seen
  }
}

const isReleased = ({ mark }: Attempted): boolean => mark !== null && mark.releasedAt !== null

/** What was sent back is done again beyond the number of attempts. */
const attemptsLeft = (homework: HomeworkRecord, attempts: Attempted[]): number => {
  const left = Math.max(0, homework.attempts - attempts.length)
  return attempts.at(0)?.mark?.outcome === 'returned' ? Math.max(1, left) : left
}

/** Why nothing is taken now; undefined when something is. The server's time decides, with the grace (K16). */
export const refusalOf = ({ work, homework, attempts }: OwnWork, now: Date) => {
  const facts = factsOf(work, attempts, now)
  if (work.excused) return 'HOMEWORK_EXCUSED' as const
  if (!work.there || work.dates.opensAt > now) return 'HOMEWORK_NOT_OPEN' as const
  if (now.getTime() > closesAt(facts) + GRACE_SECONDS * 1000) return 'HOMEWORK_CLOSED' as const
  return attemptsLeft(homework, attempts) === 0 ? ('HOMEWORK_ATTEMPTS_USED' as const) : undefined
}

/** What can still be done first, by when it is due; then what is over, the latest first. */
const byUrgency = (one: HomeworkRow, other: HomeworkRow): number => {
  const over = Number(one.state === 'missing') - Number(other.state === 'missing')
  if (over !== 0) return over
  return one.state === 'missing' ? byLatest(one, other) : one.closesAt.localeCompare(other.closesAt, 'en')
}

const byLatest = (one: HomeworkRow, other: HomeworkRow): number =>
  other.dueAt.localeCompare(one.dueAt, 'en') || other.id.localeCompare(one.id, 'en')
