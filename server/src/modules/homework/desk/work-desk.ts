import type { HomeworkCounts } from '@contract/homework/staff-calls'
import type { WorkRow } from '@contract/homework/marking-staff-calls'
import { dayOf } from '../../../kernel/school-time'
import { worthOf } from '../describe-work'
import type { HomeworkRepository } from '../homework.repository'
import { countingOf, workStateOf, type Attempted, type HomeworkRecord, type Work } from '../work'
import { attemptsKey, type WorkRepository } from '../work.repository'
import type { MarkingRepository } from './marking.repository'

/** One learner's work as its markers see it. */
export interface DeskWork {
  work: Work
  attempts: Attempted[]
  row: WorkRow
}

interface WorkDeskDeps {
  homework: HomeworkRepository
  works: WorkRepository
  marking: MarkingRepository
  now: () => Date
}

/** All works of one homework, by learner: also of those who have not handed in. */
export class WorkDesk {
  constructor(private readonly deps: WorkDeskDeps) {}

  /** In the order in which they came; those that have not at the end. */
  async list(homework: HomeworkRecord): Promise<DeskWork[]> {
    const { homework: rows, works, marking, now } = this.deps
    const all = await works.listWorks({ homeworkId: homework.id }, dayOf(now()))
    const [attempts, names, groups, markers] = await Promise.all([
      works.listAttempts([homework.id]),
      rows.listNames(all.map(({ userId }) => userId)),
      marking.listGroupNames(homework.id),
      marking.listMarkers(homework.id),
    ])
    return all
      .map((work): DeskWork => {
        const own = attempts.get(attemptsKey(work)) ?? []
        const latest = own.at(0)
        const marker = markers.get(work.unitId)
        const row: WorkRow = {
          learnerId: work.userId,
          learnerName: names.get(work.userId) ?? '',
          groupName: (work.groupId && groups.get(work.groupId)) ?? '',
          state: workStateOf(work, own, now()),
          dueAt: work.dates.dueAt.toISOString(),
          handInId: latest?.handIn.id ?? null,
          attempt: latest?.handIn.number ?? 0,
          handedInAt: latest?.handIn.handedInAt.toISOString() ?? null,
          late: latest?.handIn.late ?? false,
          percentOff: latest?.handIn.percentOff ?? 0,
          marked: latest?.mark?.outcome === 'marked',
          version: latest?.mark?.version ?? 0,
          ...worthOf(countingOf(homework, own)),
          markerId: marker?.staffId ?? null,
          markerName: marker?.name ?? '',
        }
        return { work, attempts: own, row }
      })
      .toSorted(byArrival)
  }

  async countsOf(homework: HomeworkRecord): Promise<HomeworkCounts> {
    return countWorks(await this.list(homework))
  }

  /** Who is on the list, has to hand in and has not, or was asked to do it again. */
  async listMissing(homework: HomeworkRecord): Promise<Work[]> {
    const all = await this.list(homework)
    return all
      .filter(({ work, row }) => work.there && (row.state === 'todo' || row.state === 'returned'))
      .map(({ work }) => work)
  }

  /** Releases every mark that is not, at one moment. Returns how many, and whose. */
  async release(homework: HomeworkRecord): Promise<{ attempts: number; userIds: string[] }> {
    const unitIds = await this.deps.marking.release(homework.id, this.deps.now())
    const concerned = new Set(unitIds)
    const all = await this.list(homework)
    const userIds = all.filter(({ work }) => concerned.has(work.unitId)).map(({ work }) => work.userId)
    return { attempts: unitIds.length, userIds }
  }
}

export const isWaiting = ({ handInId, marked, state }: WorkRow): boolean =>
  handInId !== null && !marked && state !== 'returned' && state !== 'excused'

export const countWorks = (works: DeskWork[]): HomeworkCounts => {
  const count = (is: (row: WorkRow) => boolean) => works.filter(({ row }) => is(row)).length
  return {
    learnerCount: works.length,
    handedInCount: count(({ handInId }) => handInId !== null),
    waitingCount: count(isWaiting),
    markedCount: count(({ marked }) => marked),
    returnedCount: count(({ state }) => state === 'returned'),
    missingCount: count(({ handInId, state }) => handInId === null && state !== 'excused'),
    excusedCount: count(({ state }) => state === 'excused'),
  }
}

const byArrival = ({ row: one }: DeskWork, { row: other }: DeskWork): number => {
  if (one.handedInAt === null || other.handedInAt === null)
    return Number(one.handedInAt === null) - Number(other.handedInAt === null)
  return one.handedInAt.localeCompare(other.handedInAt, 'en')
}
