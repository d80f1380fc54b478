import { stateOf, type CountingRule, type WorkState } from '@contract/homework/homework-status'
import type { handInTable, markTable } from './hand-in.table'
import type { homeworkTable } from './homework.table'

export type HomeworkRecord = typeof homeworkTable.$inferSelect
export type HandInRow = typeof handInTable.$inferSelect
export type MarkRow = typeof markTable.$inferSelect

/** The dates of one learner. */
interface WorkDates {
  opensAt: Date
  dueAt: Date
  cutOffAt: Date | null
}

/** One homework of one learner, with what decides about it. */
export interface Work {
  homeworkId: string
  userId: string
  /** The group, where groups hand in, else the learner. */
  unitId: string
  groupId: string | null
  dates: WorkDates
  excused: boolean
  /** On the list of the day that counts: the due day, or today before it. Others keep what they handed in. */
  there: boolean
}

export interface Attempted {
  handIn: HandInRow
  mark: MarkRow | null
}

/** Attempts of one learner or group, the latest first. */
export const factsOf = ({ dates, excused }: Pick<Work, 'dates' | 'excused'>, attempts: Attempted[], now: Date) => {
  const latest = attempts.at(0)
  return {
    now: now.getTime(),
    dueAt: dates.dueAt.getTime(),
    cutOffAt: dates.cutOffAt?.getTime() ?? null,
    excused,
    latest: latest && {
      late: latest.handIn.late,
      mark: latest.mark && {
        outcome: latest.mark.outcome,
        released: latest.mark.releasedAt !== null,
        redoUntil: latest.mark.redoUntil?.getTime() ?? null,
      },
    },
  }
}

export const workStateOf = (work: Pick<Work, 'dates' | 'excused'>, attempts: Attempted[], now: Date): WorkState =>
  stateOf(factsOf(work, attempts, now))

/** A homework as far as it decides which attempt counts. */
type Counting = Pick<HomeworkRecord, 'grades'> & { counting: CountingRule }

/**
 * The marked attempt that counts (K11): the best, and of equal ones the later, or the last. One without a mark counts
 * for nothing and takes nothing away (K12).
 */
export const countingOf = ({ counting, grades }: Counting, attempts: Attempted[]): Attempted | undefined => {
  const valued = attempts.filter(({ mark }) => mark && (mark.points !== null || mark.grade !== ''))
  if (counting === 'last') return valued.at(0)
  const worth = ({ handIn, mark }: Attempted): number =>
    mark!.points === null ? -grades.indexOf(mark!.grade) : mark!.points * (100 - handIn.percentOff)
  return valued.reduce<Attempted | undefined>(
    (best, each) => (best === undefined || worth(each) > worth(best) ? each : best),
    undefined,
  )
}
