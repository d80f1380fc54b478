import type { Making } from '@contract/timetable/staff-calls'
import { lastDayOfTerm } from '@contract/timetable/week-kinds'
import { makeId } from '../../../kernel/make-id'
import { planRule, type Occurrence, type TermPlan } from '../plan/term-plan'
import { toSpecialDay, type TermRepository, type TermRow } from '../term.repository'
import type { ConflictRepository } from './conflict.repository'
import type { RuleRow } from './rule.repository'
import type { PlannedSession, SessionRepository } from './session.repository'
import { toConflict, toRefusal, refuseConflicts } from './settle'

type Made = PlannedSession & { isMarked: boolean }

/** How making goes, with the ids of sessions to come that learners must be told about. */
export interface MadeSessions extends Making {
  changedIds: string[]
  addedIds: string[]
}

interface SessionMakerDeps {
  terms: TermRepository
  sessions: SessionRepository
  conflicts: ConflictRepository
  now: () => Date
}

/**
 * Makes the sessions of rules and makes them again: only what differs is written, each rule has one session a date, and
 * what a person changed, what has begun and what presence hangs on stays as it is.
 */
export class SessionMaker {
  constructor(private readonly deps: SessionMakerDeps) {}

  async planOf(term: TermRow): Promise<TermPlan> {
    const { terms } = this.deps
    const [bells, special] = await Promise.all([
      terms.listBells(term.shopId),
      terms.listSpecialDays(term.shopId, term.mondayOfWeek1, lastDayOfTerm(term)),
    ])
    return { term, bells, specialDays: special.map((row) => toSpecialDay(row, bells)) }
  }

  /**
   * Runs in the transaction that locked the rules.
   * @throws AppError SESSION_CONFLICT unless dates with conflicts are to be skipped
   */
  async make(plan: TermPlan, rules: RuleRow[], skipConflicts: boolean): Promise<MadeSessions> {
    const { sessions } = this.deps
    if (rules.length > 0) await sessions.lockTimetable(rules[0].shopId)
    const known = await sessions.lockOfRules(rules.map(({ id }) => id))
    const result: MadeSessions = {
      made: 0,
      changed: 0,
      removed: 0,
      kept: [],
      skipped: [],
      changedIds: [],
      addedIds: [],
    }
    const added: PlannedSession[] = []
    const changed: PlannedSession[] = []
    for (const rule of rules) {
      const before = new Map(known.filter(({ row }) => row.ruleId === rule.id).map((made) => [made.row.ruleDay!, made]))
      const { occurrences, missing } = planRule(plan, rule)
      for (const { day, period } of missing)
        result.skipped.push({ day, reason: `《${rule.subject}》这天的作息没有第 ${period} 节` })
      for (const occurrence of occurrences) {
        const made = before.get(occurrence.day)
        before.delete(occurrence.day)
        const wanted = this.toSession(rule, occurrence, made)
        if (!made) added.push(wanted)
        else if (!isSame(made, wanted)) this.keepOr(made, result, () => changed.push(wanted))
      }
      const removed: string[] = []
      for (const made of before.values()) this.keepOr(made, result, () => removed.push(made.row.id))
      await sessions.remove(removed)
      result.removed += removed.length
    }
    for (const session of changed) await sessions.replace(session)
    await sessions.add(added)
    const written = [...changed, ...added]
    const left = skipConflicts ? await this.skip(written, known, result) : written
    await refuseConflicts(
      this.deps.conflicts,
      left.map(({ row }) => row.id),
    )
    const addedIds = new Set(added.map(({ row }) => row.id))
    result.addedIds = left.filter(({ row }) => addedIds.has(row.id)).map(({ row }) => row.id)
    result.made = result.addedIds.length
    result.changed = left.length - result.made
    result.changedIds = left.filter(({ row }) => !addedIds.has(row.id)).map(({ row }) => row.id)
    return result
  }

  /** Takes back what collides, the later of two new ones, until nothing does. */
  private async skip(written: PlannedSession[], known: Made[], result: MadeSessions): Promise<PlannedSession[]> {
    const { sessions, conflicts } = this.deps
    let left = written
    for (;;) {
      const order = new Map(left.map(({ row }, at) => [row.id, at]))
      const collisions = await conflicts.list([...order.keys()])
      const lost = new Map(
        collisions
          .filter(({ sessionId, other }) => (order.get(other.id) ?? -1) < order.get(sessionId)!)
          .map((collision) => [collision.sessionId, collision]),
      )
      if (lost.size === 0) return left
      for (const session of left.filter(({ row }) => lost.has(row.id))) {
        const before = known.find(({ row }) => row.id === session.row.id)
        if (before) await sessions.replace(before)
        else await sessions.remove([session.row.id])
        result.skipped.push({ day: session.row.ruleDay!, reason: toConflict(lost.get(session.row.id)!).text })
      }
      left = left.filter(({ row }) => !lost.has(row.id))
      // What was put back may collide with what is new, and then nothing can be skipped to make it fit.
      const putBack = known.filter(({ row }) => lost.has(row.id)).map(({ row }) => row.id)
      const stuck = await conflicts.list(putBack)
      if (stuck.length > 0) throw toRefusal(stuck)
    }
  }

  private keepOr({ row, isMarked }: Made, result: MadeSessions, change: () => void): void {
    const reason = row.touched
      ? '已经单独改过'
      : isMarked || row.rollTakenAt
        ? '已经点过名'
        : row.startsAt <= this.deps.now()
          ? '已经上过'
          : undefined
    if (reason) result.kept.push({ day: row.ruleDay!, reason: `《${row.subject}》${reason}` })
    else change()
  }

  private toSession(rule: RuleRow, occurrence: Occurrence, made: PlannedSession | undefined): PlannedSession {
    const { fromPeriod, toPeriod } = rule
    return {
      row: {
        id: made?.row.id ?? makeId(),
        shopId: rule.shopId,
        ruleId: rule.id,
        ruleDay: occurrence.day,
        subject: rule.subject,
        startsAt: occurrence.startsAt,
        endsAt: occurrence.endsAt,
        fromPeriod,
        toPeriod,
        hours: toPeriod - fromPeriod + 1,
        roomId: rule.roomId,
        lessonId: null,
        link: '',
        bring: rule.bring,
        state: 'planned',
        reason: '',
        wasStartsAt: null,
        wasEndsAt: null,
        wasRoomId: null,
        touched: false,
        version: made ? made.row.version + 1 : 0,
        rollTakenAt: null,
        rollTakenBy: null,
        updatedAt: this.deps.now(),
      },
      teacherIds: rule.teacherIds.toSorted(),
      partyIds: rule.partyIds.toSorted(),
      learnerIds: made?.learnerIds ?? [],
    }
  }
}

const factsOf = ({ row, teacherIds, partyIds }: PlannedSession): string =>
  JSON.stringify([
    row.subject,
    row.startsAt,
    row.endsAt,
    row.fromPeriod,
    row.toPeriod,
    row.roomId,
    row.bring,
    teacherIds,
    partyIds,
  ])

const isSame = (made: PlannedSession, wanted: PlannedSession): boolean => factsOf(made) === factsOf(wanted)
