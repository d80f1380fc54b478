import { nextSession, type SessionEvent } from '@contract/timetable/session-kinds'
import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { makeId } from '../../../kernel/make-id'
import { formatTime } from '../../../kernel/school-time'
import type { ConflictRepository } from './conflict.repository'
import type { SessionNewsService } from './session-news'
import type { PlannedSession, SessionPeople, SessionRepository, SessionRow } from './session.repository'
import { refuseConflicts } from './settle'

/** What may be changed of one session. What is left out stays. */
export type SessionChange = Partial<
  Pick<SessionRow, 'subject' | 'startsAt' | 'endsAt' | 'hours' | 'roomId' | 'lessonId' | 'link' | 'bring'> &
    Pick<SessionPeople, 'teacherIds' | 'partyIds'>
>

interface SessionMovesDeps {
  sessions: SessionRepository
  conflicts: ConflictRepository
  news: SessionNewsService
  now: () => Date
}

const WHEN = 'M月D日 HH:mm'

/** Moves and cancels single sessions; each change is in the session's log, and those who attend are told. */
export class SessionMovesService {
  constructor(private readonly deps: SessionMovesDeps) {}

  /**
   * @param version the one that the change was made from
   * @throws AppError SESSION_NOT_FOUND, SESSION_EVENT_REFUSED, SESSION_CONFLICT, INPUT_INVALID
   */
  async change(
    shopId: string,
    { id, version, reason, actor }: { id: string; version: number; reason: string; actor: Actor },
    { teacherIds, partyIds, ...values }: SessionChange,
  ): Promise<{ before: PlannedSession; after: PlannedSession }> {
    const before = await this.lock(shopId, id)
    if (before.row.version !== version) throw new AppError('SESSION_EVENT_REFUSED')
    const isMoved =
      movesTime(before.row, values) || (values.roomId !== undefined && values.roomId !== before.row.roomId)
    if (isMoved) this.refuseUnlessNext(before.row, 'move')
    const after: PlannedSession = {
      ...before,
      teacherIds: teacherIds?.toSorted() ?? before.teacherIds,
      partyIds: partyIds?.toSorted() ?? before.partyIds,
      row: {
        ...before.row,
        ...values,
        ...(isMoved && { ...toFormer(before.row), state: 'moved' as const, reason }),
        // Other times than those of the bells.
        ...(movesTime(before.row, values) && { fromPeriod: null, toPeriod: null }),
        touched: true,
        version: version + 1,
        updatedAt: this.deps.now(),
      },
    }
    if (after.row.startsAt >= after.row.endsAt) throw new AppError('INPUT_INVALID', '下课时间要晚于上课时间')
    await this.write(before, after, { event: isMoved ? 'move' : 'change', reason, actor })
    await refuseConflicts(this.deps.conflicts, [id])
    if (isMoved)
      await this.tell(
        after.row,
        '调课通知',
        `《${before.row.subject}》${formatTime(before.row.startsAt, WHEN)} 改到 ${formatTime(after.row.startsAt, WHEN)}`,
      )
    return { before, after }
  }

  /** All or none. @throws AppError SESSION_NOT_FOUND, SESSION_EVENT_REFUSED for one that has ended or is canceled */
  async cancel(
    shopId: string,
    ids: string[],
    { reason, actor }: { reason: string; actor: Actor },
  ): Promise<PlannedSession[]> {
    const { sessions, now } = this.deps
    const found = await sessions.lock(shopId, ids)
    if (found.length < ids.length) throw new AppError('SESSION_NOT_FOUND')
    const canceled: PlannedSession[] = []
    for (const before of found) {
      const state = this.refuseUnlessNext(before.row, 'cancel')
      const row = { ...before.row, state, reason, touched: true, version: before.row.version + 1, updatedAt: now() }
      const after = { ...before, row }
      await this.write(before, after, { event: 'cancel', reason, actor })
      await this.tell(row, '停课通知', `《${row.subject}》${formatTime(row.startsAt, WHEN)} 取消`)
      canceled.push(after)
    }
    return canceled
  }

  /** @throws AppError SESSION_NOT_FOUND, SESSION_EVENT_REFUSED, SESSION_CONFLICT where its place is taken */
  async restore(
    shopId: string,
    id: string,
    { reason, actor }: { reason: string; actor: Actor },
  ): Promise<PlannedSession> {
    const before = await this.lock(shopId, id)
    this.refuseUnlessNext(before.row, 'restore')
    const state = before.row.wasStartsAt ? ('moved' as const) : ('planned' as const)
    const row = { ...before.row, state, reason, version: before.row.version + 1, updatedAt: this.deps.now() }
    const after = { ...before, row }
    await this.write(before, after, { event: 'restore', reason, actor })
    await refuseConflicts(this.deps.conflicts, [id])
    await this.tell(row, '恢复上课', `《${row.subject}》${formatTime(row.startsAt, WHEN)} 照常上课`)
    return after
  }

  private async lock(shopId: string, id: string): Promise<PlannedSession> {
    const [found] = await this.deps.sessions.lock(shopId, [id])
    if (!found) throw new AppError('SESSION_NOT_FOUND')
    return found
  }

  private refuseUnlessNext({ state, endsAt }: SessionRow, event: SessionEvent) {
    const next = endsAt > this.deps.now() ? nextSession(state, event) : undefined
    if (!next) throw new AppError('SESSION_EVENT_REFUSED')
    return next
  }

  private async write(
    before: PlannedSession,
    after: PlannedSession,
    { event, reason, actor }: { event: string; reason: string; actor: Actor },
  ): Promise<void> {
    const { subject, startsAt, endsAt, roomId, state } = before.row
    await this.deps.sessions.replace(after)
    await this.deps.sessions.addLog({
      id: makeId(),
      sessionId: before.row.id,
      event,
      before: { subject, startsAt, endsAt, roomId, state, teacherIds: before.teacherIds, partyIds: before.partyIds },
      reason,
      actor,
      at: this.deps.now(),
    })
  }

  private tell({ id, shopId, version, reason }: SessionRow, title: string, what: string): Promise<void> {
    const content = reason ? `${what}。${reason}` : what
    return this.deps.news.plan({ shopId, sessionIds: [id], title, content, reason: `session:${id}:${version}` })
  }
}

const movesTime = (row: SessionRow, { startsAt, endsAt }: SessionChange): boolean =>
  (startsAt !== undefined && startsAt.getTime() !== row.startsAt.getTime()) ||
  (endsAt !== undefined && endsAt.getTime() !== row.endsAt.getTime())

/** What was announced first stays, however often a session is moved. */
const toFormer = ({ state, startsAt, endsAt, roomId, wasStartsAt, wasEndsAt, wasRoomId }: SessionRow) =>
  state === 'moved'
    ? { wasStartsAt, wasEndsAt, wasRoomId }
    : { wasStartsAt: startsAt, wasEndsAt: endsAt, wasRoomId: roomId }
