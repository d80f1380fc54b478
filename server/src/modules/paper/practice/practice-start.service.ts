import type { PracticeHome, PracticeSet } from '@contract/practice/calls'
import {
  DAILY_COUNT,
  PRACTICE_POOL_LABEL,
  type FeedbackTime,
  type PracticeKind,
} from '@contract/practice/practice-kinds'
import { QUESTION_KIND_LABEL } from '@contract/question/question-kinds'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { toPage, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { addDays, dayOf } from '../../../kernel/school-time'
import type { Bank } from '../bank/bank'
import type { Courses } from '../paper/paper.service'
import type { HiddenQuestionRepository } from '../attempt/hidden-question.repository'
import type { LearnerQuestionRepository } from '../wrong/learner-question.repository'
import type { QuestionMarkRepository } from '../wrong/question-mark.repository'
import { sumPoints } from './point-tree'
import type { DrawnQuestion, FreeChoice, PracticeDraw } from './practice-draw'
import type { PracticeLessons } from './practice-lessons'
import type { PracticeRepository, PracticeRow, PracticeSetRow } from './practice.repository'

/** So long a phone without a network may keep the answers of a practice to itself. */
const UNTOUCHED_DAYS = 7

interface Caller {
  shopId: string
  userId: string
}
interface Choice extends FreeChoice {
  requestId: string
  setId?: string
  lessonId?: string
  daily?: boolean
  feedback?: FeedbackTime
}
interface Plan {
  kind: PracticeKind
  title: string
  feedback: FeedbackTime
  setId?: string
  day?: string
  questions: DrawnQuestion[]
}

interface PracticeStartServiceDeps {
  database: Database
  practices: PracticeRepository
  draw: PracticeDraw
  bank: Pick<Bank, 'points'>
  answers: LearnerQuestionRepository
  marks: QuestionMarkRepository
  hidden: Pick<HiddenQuestionRepository, 'list'>
  courses: Courses
  /** Practices that learners have by their classes. */
  given: { isGiven(userId: string, setId: string, day: string): Promise<boolean> }
  lessons: Pick<PracticeLessons, 'begin'>
  now: () => Date
}

/** What may be practised, and the beginning of a practice. */
export class PracticeStartService {
  constructor(private readonly deps: PracticeStartServiceDeps) {}

  async home(shopId: string, userId?: string): Promise<PracticeHome> {
    const none = { done: 0, right: 0, wrong: 0, points: [] }
    const hidden = userId ? await this.deps.hidden.list(shopId, userId, this.deps.now()) : []
    const [points, progress, favouriteCount, daily] = await Promise.all([
      this.deps.bank.points(shopId),
      userId ? this.deps.answers.readProgress(userId, shopId, hidden) : none,
      userId ? this.deps.marks.countFavourites(userId, shopId) : 0,
      userId ? this.deps.practices.findDaily(shopId, userId, dayOf(this.deps.now())) : undefined,
    ])
    return {
      points: sumPoints(points, progress.points),
      doneCount: progress.done,
      rightCount: progress.right,
      wrongCount: progress.wrong,
      favouriteCount,
      dailyId: daily?.id ?? null,
      dailyDone: daily?.doneCount ?? 0,
      dailyFinished: daily?.status === 'finished',
      dailyCount: daily?.questionCount ?? DAILY_COUNT,
    }
  }

  async pageSets(
    shopId: string,
    userId: string | undefined,
    filter: PageInput & { courseId?: string },
  ): Promise<PageOf<PracticeSet>> {
    const { rows, totalCount } = await this.deps.practices.pageSets(shopId, filter)
    const own = userId
      ? await this.deps.practices.listOfSets(
          userId,
          rows.map(({ set }) => set.id),
        )
      : []
    const list = rows.map(({ set, courseTitle }) => {
      const mine = own.filter(({ setId }) => setId === set.id)
      const running = mine.find(({ status }) => status === 'doing')
      const finished = mine.flatMap(({ rightPercent }) => rightPercent ?? [])
      const { id, title, note, count, courseId, passPercent } = set
      return {
        id,
        title,
        note,
        questionCount: running?.questionCount ?? count,
        courseId,
        courseTitle: courseTitle ?? '',
        passPercent,
        runningId: running?.id ?? null,
        runningDone: running?.doneCount ?? 0,
        bestPercent: finished.length > 0 ? Math.max(...finished) : null,
      }
    })
    return toPage(filter, list, totalCount)
  }

  /**
   * Begins a practice, or goes on with the set or the day's questions that are not finished.
   * @throws AppError PRACTICE_EMPTY where no question fits; PRACTICE_NOT_FOUND for an unknown set; COURSE_NOT_OWNED,
   * and for a lesson of a course what opening it throws
   */
  start(caller: Caller, choice: Choice): Promise<{ id: string }> {
    return this.deps.database.transact(async () => {
      const set = await this.findSet(caller, choice)
      const before = await this.findBegun(caller, choice, set?.id)
      if (before) return { id: before.id }
      const plan = await this.plan(caller, choice, set)
      if (plan.questions.length === 0) throw new AppError('PRACTICE_EMPTY')
      const longAgo = addDays(this.deps.now(), -UNTOUCHED_DAYS)
      await this.deps.practices.removeUntouched(caller.shopId, caller.userId, longAgo)
      const { questions, ...row } = plan
      const id = makeId()
      const begun = { id, requestId: choice.requestId, status: 'doing' as const, startedAt: this.deps.now() }
      const added = await this.deps.practices.add(
        { ...caller, ...row, ...begun, questionCount: questions.length },
        questions,
      )
      if (added) return { id }
      // A request at the same time began the same.
      const first = await this.findBegun(caller, choice, set?.id)
      if (!first) throw new AppError('SERVER_BUSY')
      return { id: first.id }
    })
  }

  private async findSet({ shopId }: Caller, { setId, lessonId }: Choice): Promise<PracticeSetRow | undefined> {
    return setId || lessonId ? this.deps.practices.findSet(shopId, { id: setId, lessonId }) : undefined
  }

  private async findBegun(
    { shopId, userId }: Caller,
    choice: Choice,
    setId = choice.setId,
  ): Promise<PracticeRow | undefined> {
    const same = await this.deps.practices.findByRequest(userId, choice.requestId)
    if (same) return same
    if (choice.daily) return this.deps.practices.findDaily(shopId, userId, dayOf(this.deps.now()))
    return setId ? this.deps.practices.findRunningOfSet(userId, setId) : undefined
  }

  private async plan({ shopId, userId }: Caller, choice: Choice, set: PracticeSetRow | undefined): Promise<Plan> {
    const { feedback = 'each' } = choice
    if (choice.daily) {
      const day = dayOf(this.deps.now())
      return {
        kind: 'daily',
        title: '每日一练',
        feedback,
        day,
        questions: await this.deps.draw.drawDaily(shopId, userId),
      }
    }
    if (!set && (choice.setId || choice.lessonId)) throw new AppError('PRACTICE_NOT_FOUND')
    if (!set) {
      const questions = await this.deps.draw.drawFree(shopId, userId, choice)
      const kind = choice.pool === 'wrong' ? 'wrong' : 'free'
      return { kind, title: await this.titleOf(shopId, choice), feedback, questions }
    }
    const { courseId, lessonId } = set
    const isOwned = courseId === null || (await this.deps.courses.isOwned(userId, courseId))
    const isGiven = !isOwned && (await this.deps.given.isGiven(userId, set.id, dayOf(this.deps.now())))
    // A practice that the class gives is not the lesson of a course that the learner does not have.
    if (courseId && lessonId && !isGiven)
      await this.deps.lessons.begin(shopId, userId, { courseId, resourceId: lessonId })
    else if (!isOwned && !isGiven) throw new AppError('COURSE_NOT_OWNED')
    const questions = await this.deps.draw.drawSet(shopId, userId, set)
    return { kind: 'set', title: set.title, setId: set.id, feedback: choice.feedback ?? set.feedback, questions }
  }

  private async titleOf(shopId: string, { pool = 'all', pointId, questionKind }: Choice): Promise<string> {
    const point = pointId && (await this.deps.bank.points(shopId)).find(({ id }) => id === pointId)?.name
    const parts = [
      pool === 'all' ? '' : PRACTICE_POOL_LABEL[pool],
      point,
      questionKind && QUESTION_KIND_LABEL[questionKind],
    ]
    return parts.filter(Boolean).join(' · ') || '随机练习'
  }
}
