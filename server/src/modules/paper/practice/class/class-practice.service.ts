import type { Input, Output } from '@contract/calls'
import type { ClassPractice, ClassPracticeResult } from '@contract/homework/calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import { dayOf } from '../../../../kernel/school-time'
import type { PracticeRepository, PracticeRow } from '../practice.repository'
import type { ClassPracticeRepository, ClassPracticeRow } from './class-practice.repository'

/** Below that a distribution would tell of single learners. */
const LEAST_TOLD = 5
const TENTHS = 10

interface ClassPracticeServiceDeps {
  given: ClassPracticeRepository
  practices: Pick<PracticeRepository, 'listOfSets'>
  now: () => Date
}

/** Practices of a class as its members see them: their own results, of others only how they are spread. */
export class ClassPracticeService {
  constructor(private readonly deps: ClassPracticeServiceDeps) {}

  /** @throws AppError PARTY_NOT_FOUND unless the learner is in the class now */
  async page(
    shopId: string,
    userId: string,
    { classId, ...page }: Input<'POST /resource/auth/classroom/practice/page'>,
  ): Promise<PageOf<ClassPractice>> {
    await this.requireClass(shopId, userId, classId)
    const { rows, totalCount } = await this.deps.given.page(classId, page)
    const own = await this.deps.practices.listOfSets(
      userId,
      rows.map(({ set }) => set.id),
    )
    return toPage(
      page,
      rows.map((row) => toPractice(row, own)),
      totalCount,
    )
  }

  /** @throws AppError PARTY_NOT_FOUND, CLASS_PRACTICE_NOT_FOUND */
  async result(
    shopId: string,
    userId: string,
    { classId, setId }: Input<'GET /resource/auth/classroom/practice/result'>,
  ): Promise<Output<'GET /resource/auth/classroom/practice/result'>> {
    const className = await this.requireClass(shopId, userId, classId)
    const row = await this.deps.given.find(classId, setId)
    if (!row) throw new AppError('CLASS_PRACTICE_NOT_FOUND')
    const [own, best, tries] = await Promise.all([
      this.deps.practices.listOfSets(userId, [setId]),
      this.deps.given.listBest(classId, [setId], dayOf(this.deps.now())),
      this.deps.given.listTries(userId, setId),
    ])
    return {
      ...toPractice(row, own),
      ...{ classId, className, studentCount: best.length },
      ...spreadOf(best.flatMap((each) => each.best ?? [])),
      tries: tries.map(({ id, rightPercent, finishedAt }) => ({
        id,
        rightPercent: rightPercent!,
        finishedAt: finishedAt!.toISOString(),
      })),
    }
  }

  private async requireClass(shopId: string, userId: string, classId: string): Promise<string> {
    const name = await this.deps.given.findClass(shopId, userId, classId, dayOf(this.deps.now()))
    if (name === undefined) throw new AppError('PARTY_NOT_FOUND')
    return name
  }
}

/** How best shares are spread: counts by tenths, and the median. */
export const spreadOf = (
  percents: number[],
): Pick<ClassPracticeResult, 'finishedCount' | 'tenths' | 'medianPercent'> => {
  const finishedCount = percents.length
  if (finishedCount < LEAST_TOLD) return { finishedCount, tenths: [], medianPercent: null }
  const tenths = Array.from({ length: TENTHS }, () => 0)
  for (const percent of percents) tenths[Math.min(TENTHS - 1, Math.floor(percent / TENTHS))]++
  return { finishedCount, tenths, medianPercent: medianOf(percents) }
}

const medianOf = (numbers: number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return Number.isInteger(middle) ? Math.round((sorted[middle - 1] + sorted[middle]) / 2) : sorted[Math.floor(middle)]
}

const toPractice = ({ set, dueAt }: ClassPracticeRow, own: PracticeRow[]): ClassPractice => {
  const mine = own.filter(({ setId }) => setId === set.id)
  const running = mine.find(({ status }) => status === 'doing')
  const finished = mine.flatMap(({ rightPercent }) => rightPercent ?? [])
  return {
    ...{ setId: set.id, title: set.title, note: set.note, passPercent: set.passPercent },
    questionCount: running?.questionCount ?? set.count,
    dueAt: dueAt?.toISOString() ?? null,
    runningId: running?.id ?? null,
    runningDone: running?.doneCount ?? 0,
    status: running ? 'doing' : finished.length > 0 ? 'finished' : null,
    bestPercent: finished.length > 0 ? Math.max(...finished) : null,
  }
}
