import { isDay } from '@contract/calendar-day'
import type { Input } from '@contract/calls'
import { SUBJECT_LENGTH, TEXT_LENGTH } from '@contract/timetable/limits'
import type { StaffSession } from '@contract/timetable/staff-calls'
import type { StaffRoom } from '@contract/timetable/term-staff-calls'
import { addDaysTo } from '@contract/timetable/week-kinds'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import { readMoment } from '../../../kernel/read-moment'
import { daysBetween, startOfDay } from '../../../kernel/school-time'
import type { Audit } from '../../staff/audit/audit.service'
import { describePeriods } from '../calendar/to-calendar-item'
import type { PlannedSessions } from '../planned-sessions'
import type { ConflictRepository } from '../session/conflict.repository'
import { FRESH_SESSION } from '../session/fresh-session'
import type { SessionChange, SessionMovesService } from '../session/session-moves.service'
import type { DeskSession, PlannedSession, SessionRepository } from '../session/session.repository'
import { refuseConflicts } from '../session/settle'
import type { SessionPeopleCheck } from './people-check'
import type { TermDeskRepository } from './term-desk.repository'
import { toStaffRoom } from './term-desk.service'

const LINK_LENGTH = 500

interface SessionDeskDeps {
  sessions: SessionRepository
  conflicts: ConflictRepository
  moves: SessionMovesService
  planned: Pick<PlannedSessions, 'tell'>
  people: SessionPeopleCheck
  rooms: Pick<TermDeskRepository, 'listRooms' | 'listTeachers'>
  audit: Audit
  now: () => Date
}

/** Where staff plan, move and cancel single sessions. */
export class SessionDeskService {
  constructor(private readonly deps: SessionDeskDeps) {}

  /** @throws AppError INPUT_INVALID */
  async page(shopId: string, { fromDay, toDay, ...rest }: Input<'POST /staff/timetable/session/page'>) {
    const filter = { ...rest, ...readDays(fromDay, toDay) }
    const { sessions } = this.deps
    const [{ rows, totalCount }, counts] = await Promise.all([
      sessions.page(shopId, filter),
      sessions.countByState(shopId, filter),
    ])
    return { ...toPage(filter, rows.map(toStaffSession), totalCount), counts }
  }

  /** @throws AppError SESSION_NOT_FOUND */
  async view(shopId: string, id: string) {
    const session = await this.find(shopId, id)
    const log = await this.deps.sessions.listLog(id)
    return {
      session,
      log: log.map(({ event, reason, before, actor, at }) => ({ event, reason, before, actor, at: at.toISOString() })),
    }
  }

  /** @throws AppError INPUT_INVALID, SESSION_CONFLICT, ROOM_NOT_FOUND, TEACHER_NOT_FOUND, PARTY_NOT_FOUND */
  save(act: Act, input: Input<'POST /staff/timetable/session/save'>): Promise<StaffSession> {
    const { sessions, conflicts, people, planned: plans, audit, now } = this.deps
    const { teacherIds, partyIds, learnerIds, hours, roomId, lessonId } = input
    const values = readTexts(input)
    const span = readSpan(input)
    return audit.perform(act, async () => {
      if (partyIds.length + learnerIds.length === 0)
        throw refuseAt('partyIds', 'INPUT_INVALID', '请选择上课的班级或学员')
      await people.refuseStrangers(act.shopId, { roomId, lessonId, teacherIds, partyIds, learnerIds })
      const id = makeId()
      const planned: PlannedSession = {
        row: {
          ...FRESH_SESSION,
          ...values,
          ...span,
          id,
          shopId: act.shopId,
          hours,
          roomId,
          lessonId,
          touched: true,
          updatedAt: now(),
        },
        teacherIds,
        partyIds,
        learnerIds,
      }
      await sessions.add([planned])
      await refuseConflicts(conflicts, [id])
      await plans.tell([id])
      return this.describe(act.shopId, id, undefined, planned)
    })
  }

  /** @throws AppError as `save`, and SESSION_NOT_FOUND, SESSION_EVENT_REFUSED */
  update(
    act: Act,
    { id, version, reason, ...input }: Input<'PUT /staff/timetable/session/update'>,
  ): Promise<StaffSession> {
    const { moves, people, planned, audit } = this.deps
    const change: SessionChange = {
      ...pickTexts(input),
      ...(input.startsAt !== undefined && { startsAt: readMoment(input.startsAt, '上课时间') }),
      ...(input.endsAt !== undefined && { endsAt: readMoment(input.endsAt, '下课时间') }),
      ...(input.hours !== undefined && { hours: input.hours }),
      ...(input.roomId !== undefined && { roomId: input.roomId }),
      ...(input.lessonId !== undefined && { lessonId: input.lessonId }),
      ...(input.teacherIds && { teacherIds: input.teacherIds }),
      ...(input.partyIds && { partyIds: input.partyIds }),
    }
    return audit.perform(act, async () => {
      await people.refuseStrangers(act.shopId, {
        roomId: change.roomId ?? null,
        lessonId: change.lessonId ?? null,
        teacherIds: change.teacherIds ?? [],
        partyIds: change.partyIds ?? [],
        learnerIds: [],
      })
      const told = { id, version, reason: reason.trim(), actor: act.actor }
      const { before, after } = await moves.change(act.shopId, told, change)
      if (daysBetween(after.row.startsAt, after.row.endsAt) > 1) throw new AppError('INPUT_INVALID', TOO_LONG)
      await planned.tell([id])
      return this.describe(act.shopId, id, before, after)
    })
  }

  /** @throws AppError SESSION_NOT_FOUND, SESSION_EVENT_REFUSED: then none is canceled */
  cancel(act: Act, ids: string[], typed: string): Promise<{ sessions: StaffSession[] }> {
    const reason = readPlainText(typed, '原因', TEXT_LENGTH)
    const { moves, sessions, audit } = this.deps
    return audit.perform(act, async () => {
      await moves.cancel(act.shopId, ids, { reason, actor: act.actor })
      const canceled = (await sessions.describe(ids)).map(toStaffSession)
      return {
        result: { sessions: canceled },
        subject: { kind: 'classSession', id: ids[0] },
        after: { canceled: ids, reason },
      }
    })
  }

  /** @throws AppError SESSION_NOT_FOUND, SESSION_EVENT_REFUSED, SESSION_CONFLICT */
  restore(act: Act, id: string, reason: string): Promise<StaffSession> {
    return this.deps.audit.perform(act, async () => {
      const after = await this.deps.moves.restore(act.shopId, id, { reason: reason.trim(), actor: act.actor })
      await this.deps.planned.tell([id])
      return this.describe(act.shopId, id, undefined, after)
    })
  }

  /** Cancels what is still to come of a day. @throws AppError INPUT_INVALID */
  stopDay(
    act: Act,
    { day, partyIds, ...input }: Input<'PUT /staff/timetable/day/stop'>,
  ): Promise<{ canceled: number }> {
    const reason = readPlainText(input.reason, '原因', TEXT_LENGTH)
    const { from, to } = readDays(day, day)
    const { moves, sessions, audit, now } = this.deps
    return audit.perform(act, async () => {
      const later = from > now() ? from : now()
      const ids = await sessions.listIdsOfDay(act.shopId, { from: later, to }, partyIds)
      if (ids.length > 0) await moves.cancel(act.shopId, ids, { reason, actor: act.actor })
      return {
        result: { canceled: ids.length },
        subject: { kind: 'shop', id: act.shopId },
        after: { day, partyIds: partyIds ?? null, reason, canceled: ids.length },
      }
    })
  }

  /** @throws AppError INPUT_INVALID */
  async listFreeRooms(
    shopId: string,
    { capacity = 0, ...input }: Input<'POST /staff/timetable/room/free'>,
  ): Promise<{ rooms: StaffRoom[] }> {
    const { startsAt, endsAt } = readSpan(input)
    const rooms = await this.deps.rooms.listRooms(shopId, capacity)
    const ids = rooms.map(({ id }) => id)
    const taken = new Set(await this.deps.conflicts.listTaken('room', ids, startsAt, endsAt))
    return { rooms: rooms.filter(({ id }) => !taken.has(id)).map(toStaffRoom) }
  }

  /** @throws AppError INPUT_INVALID */
  async listFreeTeachers(shopId: string, input: Input<'POST /staff/timetable/teacher/free'>) {
    const { startsAt, endsAt } = readSpan(input)
    const teachers = await this.deps.rooms.listTeachers(shopId)
    const ids = teachers.map(({ id }) => id)
    const taken = new Set(await this.deps.conflicts.listTaken('teacher', ids, startsAt, endsAt))
    return { teachers: teachers.filter(({ id }) => !taken.has(id)) }
  }

  private async find(shopId: string, id: string): Promise<StaffSession> {
    const found = await this.deps.sessions.find(shopId, id)
    if (!found) throw new AppError('SESSION_NOT_FOUND')
    return toStaffSession(found)
  }

  private async describe(shopId: string, id: string, before: PlannedSession | undefined, after: PlannedSession) {
    return {
      result: await this.find(shopId, id),
      subject: { kind: 'classSession' as const, id },
      before: before && toAudit(before),
      after: toAudit(after),
    }
  }
}

const TOO_LONG = '一节课最长 24 小时'

const readSpan = (input: { startsAt: string; endsAt: string }) => {
  const startsAt = readMoment(input.startsAt, '上课时间')
  const endsAt = readMoment(input.endsAt, '下课时间')
  if (startsAt >= endsAt) throw refuseAt('endsAt', 'INPUT_INVALID', '下课时间要晚于上课时间')
  if (daysBetween(startsAt, endsAt) > 1) throw new AppError('INPUT_INVALID', TOO_LONG)
  return { startsAt, endsAt }
}

const MOST_DAYS = 366
const readDays = (fromDay: string, toDay: string): { from: Date; to: Date } => {
  if (!isDay(fromDay) || !isDay(toDay) || toDay < fromDay) throw new AppError('INPUT_INVALID', '日期不正确')
  const span = { from: startOfDay(fromDay), to: startOfDay(addDaysTo(toDay, 1)) }
  if (daysBetween(span.from, span.to) > MOST_DAYS) throw new AppError('INPUT_INVALID', '一次最多看一年的课')
  return span
}

const readLink = (link: string): string => {
  const text = link.trim()
  if (text && !/^https:\/\/\S+$/.test(text)) throw refuseAt('link', 'INPUT_INVALID', '链接要以 https:// 开头')
  return text && readPlainText(text, '链接', LINK_LENGTH)
}

const readTexts = ({ subject, link, bring }: { subject: string; link: string; bring: string }) => ({
  subject: readPlainText(subject, '课程名称', SUBJECT_LENGTH),
  link: readLink(link),
  bring: bring.trim() && readPlainText(bring, '要带的东西', TEXT_LENGTH),
})

const pickTexts = ({ subject, link, bring }: { subject?: string; link?: string; bring?: string }): SessionChange => ({
  ...(subject !== undefined && { subject: readPlainText(subject, '课程名称', SUBJECT_LENGTH) }),
  ...(link !== undefined && { link: readLink(link) }),
  ...(bring !== undefined && { bring: bring.trim() && readPlainText(bring, '要带的东西', TEXT_LENGTH) }),
})

const toAudit = ({ row, teacherIds, partyIds }: PlannedSession) => ({
  subject: row.subject,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  roomId: row.roomId,
  state: row.state,
  reason: row.reason,
  teacherIds,
  partyIds,
})

const toStaffSession = ({ row, learnerIds: _learnerIds, ...names }: DeskSession): StaffSession => ({
  id: row.id,
  ruleId: row.ruleId,
  subject: row.subject,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  periods: describePeriods(row.fromPeriod, row.toPeriod),
  hours: row.hours,
  state: row.state,
  reason: row.reason,
  wasStartsAt: row.wasStartsAt?.toISOString() ?? null,
  roomId: row.roomId,
  link: row.link,
  lessonId: row.lessonId,
  bring: row.bring,
  rollTakenAt: row.rollTakenAt?.toISOString() ?? null,
  version: row.version,
  ...names,
})
