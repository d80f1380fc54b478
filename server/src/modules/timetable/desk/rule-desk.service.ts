import type { Input } from '@contract/calls'
import type { PageOf } from '@contract/schema'
import { SUBJECT_LENGTH, TEXT_LENGTH } from '@contract/timetable/limits'
import type { Making, StaffRule } from '@contract/timetable/staff-calls'
import { describeWeeks } from '@contract/timetable/week-kinds'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import type { Audit } from '../../staff/audit/audit.service'
import { describeRoom } from '../describe-room'
import { planRule, type TermPlan } from '../plan/term-plan'
import type { PlannedSessions } from '../planned-sessions'
import type { RuleRepository, RuleRow } from '../session/rule.repository'
import type { MadeSessions, SessionMaker } from '../session/session-maker'
import type { SessionNewsService } from '../session/session-news'
import type { SessionRepository } from '../session/session.repository'
import type { TermRepository, TermRow } from '../term.repository'
import type { SessionPeopleCheck } from './people-check'
import type { TermDeskRepository } from './term-desk.repository'

interface RuleDeskDeps {
  database: Database
  rules: RuleRepository
  sessions: SessionRepository
  maker: SessionMaker
  news: SessionNewsService
  planned: Pick<PlannedSessions, 'tell'>
  terms: TermRepository
  desk: TermDeskRepository
  people: SessionPeopleCheck
  audit: Audit
  now: () => Date
}

/** Thrown to take back what a preview wrote. */
class PreviewEnded<T> extends Error {
  constructor(readonly result: T) {
    super('preview ended')
  }
}

/** Where staff plan the weeks of a term. */
export class RuleDeskService {
  constructor(private readonly deps: RuleDeskDeps) {}

  async page(shopId: string, filter: Input<'POST /staff/timetable/rule/page'>): Promise<PageOf<StaffRule>> {
    const { rows, totalCount } = await this.deps.rules.page(shopId, filter)
    return toPage(filter, await this.toStaffRules(shopId, rows), totalCount)
  }

  /** @throws AppError SESSION_CONFLICT, INPUT_INVALID, TERM_NOT_FOUND, SESSION_RULE_NOT_FOUND and as `people` */
  save(
    act: Act,
    { id, preview = false, skipConflicts = false, fromWeek, ...input }: Input<'POST /staff/timetable/rule/save'>,
  ): Promise<{ rule: StaffRule; making: Making }> {
    const { rules, maker, people, audit, now } = this.deps
    const { shopId } = act
    return this.previewOr(preview, () =>
      audit.perform(act, async () => {
        const term = await this.findTerm(shopId, input.termId)
        const known = id === undefined ? undefined : await rules.lock(shopId, id)
        if (id !== undefined && !known) throw new AppError('SESSION_RULE_NOT_FOUND')
        if (known && known.termId !== input.termId)
          throw new AppError('INPUT_INVALID', '排课不能换学期，请在新学期里新建')
        await people.refuseStrangers(shopId, { ...input, lessonId: null, learnerIds: [] })
        const plan = await maker.planOf(term)
        if (fromWeek !== undefined) await this.splitOff(plan, known, input.weeks, fromWeek)
        const row: RuleRow = {
          ...input,
          ...readRule(term, input),
          id: id ?? makeId(),
          shopId,
          endedAt: null,
          updatedAt: now(),
        }
        await rules.save(row)
        const made = await maker.make(plan, [row], skipConflicts)
        await this.tell(act.shopId, made, row.subject, `${row.id}:${row.updatedAt.toISOString()}`)
        const [rule] = await this.toStaffRules(shopId, [row])
        return {
          result: { rule, making: toMaking(made) },
          subject: { kind: 'sessionRule', id: row.id },
          before: known && toAudit(known),
          after: { ...toAudit(row), fromWeek, made: made.made, changed: made.changed, removed: made.removed },
        }
      }),
    )
  }

  /** Takes a rule back with what it made and nobody has touched. @throws AppError SESSION_RULE_NOT_FOUND */
  remove(act: Act, id: string): Promise<Making> {
    const { rules, maker, audit, now } = this.deps
    return audit.perform(act, async () => {
      const known = await rules.lock(act.shopId, id)
      if (!known) throw new AppError('SESSION_RULE_NOT_FOUND')
      const term = await this.findTerm(act.shopId, known.termId)
      const made = await maker.make(await maker.planOf(term), [{ ...known, weeks: [] }], false)
      await rules.save({ ...known, endedAt: now(), updatedAt: now() })
      return {
        result: toMaking(made),
        subject: { kind: 'sessionRule', id },
        before: toAudit(known),
        after: { removed: made.removed, kept: made.kept.length },
      }
    })
  }

  /** Makes all rules of a term again. @throws AppError TERM_NOT_FOUND, SESSION_CONFLICT */
  make(
    act: Act,
    { id, preview = false, skipConflicts = false }: Input<'PUT /staff/timetable/term/make'>,
  ): Promise<Making> {
    const { rules, maker, audit, now } = this.deps
    return this.previewOr(preview, () =>
      audit.perform(act, async () => {
        const term = await this.findTerm(act.shopId, id)
        const made = await maker.make(await maker.planOf(term), await rules.lockOfTerm(id), skipConflicts)
        await this.tell(act.shopId, made, term.name, `${id}:${now().toISOString()}`)
        const { made: count, changed, removed } = made
        return {
          result: toMaking(made),
          subject: { kind: 'term', id },
          after: { made: count, changed, removed, kept: made.kept.length, skipped: made.skipped.length },
        }
      }),
    )
  }

  private async findTerm(shopId: string, id: string): Promise<TermRow> {
    const term = await this.deps.terms.findTerm(shopId, id)
    if (!term) throw new AppError('TERM_NOT_FOUND')
    return term
  }

  /**
   * Gives what is taught before a week a rule of its own, with the sessions that are there: they stay as they are.
   * @throws AppError INPUT_INVALID
   */
  private async splitOff(
    plan: TermPlan,
    known: RuleRow | undefined,
    weeks: readonly number[],
    fromWeek: number,
  ): Promise<void> {
    if (!known) throw new AppError('INPUT_INVALID', '新的排课没有以前的课，不用写从哪一周起')
    if (weeks.some((week) => week < fromWeek))
      throw new AppError('INPUT_INVALID', `只改第 ${fromWeek} 周起的课，请不要选更早的周`)
    const earlier = { ...known, id: makeId(), weeks: known.weeks.filter((week) => week < fromWeek) }
    if (earlier.weeks.length === 0) return
    const { rules, sessions } = this.deps
    await rules.save(earlier)
    const { occurrences } = planRule(plan, earlier)
    await sessions.moveToRule(
      known.id,
      earlier.id,
      occurrences.map(({ day }) => day),
    )
  }

  /** What `work` would do: it runs and is rolled back. */
  private async previewOr<T>(isPreview: boolean, work: () => Promise<T>): Promise<T> {
    if (!isPreview) return work()
    try {
      return await this.deps.database.transact(async () => {
        throw new PreviewEnded(await work())
      })
    } catch (error) {
      if (error instanceof PreviewEnded) return error.result as T
      throw error
    }
  }

  private async tell(
    shopId: string,
    { changedIds, addedIds }: MadeSessions,
    subject: string,
    key: string,
  ): Promise<void> {
    await this.deps.planned.tell([...addedIds, ...changedIds])
    if (changedIds.length === 0) return
    const content = `${subject}的上课安排有变化，请看课表`
    const news = { shopId, sessionIds: changedIds, title: '课表有更新', content, reason: `timetable:${key}` }
    await this.deps.news.plan(news)
  }

  private async toStaffRules(shopId: string, rows: RuleRow[]): Promise<StaffRule[]> {
    const { desk, sessions } = this.deps
    const teacherIds = [...new Set(rows.flatMap((row) => row.teacherIds))]
    const partyIds = [...new Set(rows.flatMap((row) => row.partyIds))]
    const [teachers, parties, rooms, counts] = await Promise.all([
      teacherIds.length > 0 ? desk.listTeachers(shopId, teacherIds) : [],
      partyIds.length > 0 ? desk.listParties(shopId, partyIds) : [],
      desk.listRooms(shopId, 0),
      sessions.countOfRules(rows.map(({ id }) => id)),
    ])
    return rows.map((row) => {
      const room = rooms.find(({ id }) => id === row.roomId)
      return {
        id: row.id,
        termId: row.termId,
        subject: row.subject,
        weeks: row.weeks,
        weekday: row.weekday,
        fromPeriod: row.fromPeriod,
        toPeriod: row.toPeriod,
        roomId: row.roomId,
        teacherIds: row.teacherIds,
        partyIds: row.partyIds,
        bring: row.bring,
        weeksText: describeWeeks(row.weeks),
        roomName: describeRoom(room),
        teachers: teachers.filter(({ id }) => row.teacherIds.includes(id)).map(({ name }) => name),
        parties: parties.filter(({ id }) => row.partyIds.includes(id)).map(({ name }) => name),
        sessionCount: counts.get(row.id) ?? 0,
      }
    })
  }
}

const readRule = (term: TermRow, input: Input<'POST /staff/timetable/rule/save'>) => {
  if (input.fromPeriod > input.toPeriod) throw refuseAt('toPeriod', 'INPUT_INVALID', '结束的节次不能早于开始的节次')
  const weeks = input.weeks.toSorted((one, other) => one - other)
  if (weeks.some((week) => week > term.weeks)) throw new AppError('INPUT_INVALID', `${term.name}只有 ${term.weeks} 周`)
  return {
    subject: readPlainText(input.subject, '课程名称', SUBJECT_LENGTH),
    bring: input.bring.trim() && readPlainText(input.bring, '要带的东西', TEXT_LENGTH),
    weeks,
  }
}

const toAudit = ({ subject, weeks, weekday, fromPeriod, toPeriod, roomId, teacherIds, partyIds }: RuleRow) => ({
  subject,
  weeks: describeWeeks(weeks),
  weekday,
  fromPeriod,
  toPeriod,
  roomId,
  teacherIds,
  partyIds,
})

const toMaking = ({ made, changed, removed, kept, skipped }: MadeSessions): Making => ({
  made,
  changed,
  removed,
  kept,
  skipped,
})
