import type { Input } from '@contract/calls'
import type { Permission } from '@contract/staff/permissions'
import type { PageOf } from '@contract/schema'
import { TEXT_LENGTH } from '@contract/timetable/limits'
import type { Substitution } from '@contract/timetable/substitution-staff-calls'
import { addDaysTo } from '@contract/timetable/week-kinds'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import { formatTime, startOfDay } from '../../../kernel/school-time'
import type { Audit } from '../../staff/audit/audit.service'
import type { Clerk } from '../../staff/desk-deps'
import type { ConflictRepository } from '../session/conflict.repository'
import type { SessionMovesService } from '../session/session-moves.service'
import type { SessionNewsService } from '../session/session-news'
import type { PlannedSession, SessionRepository } from '../session/session.repository'
import type { SubstitutionRepository, SubstitutionRow } from './substitution.repository'
import type { TermDeskRepository } from './term-desk.repository'

/** Which teacher a staff account belongs to; none for one of the office. */
export interface TeacherAccounts {
  findTeacherOf(shopId: string, staffId: string): Promise<{ id: string } | undefined>
}

interface SubstitutionDeskDeps {
  substitutions: SubstitutionRepository
  sessions: Pick<SessionRepository, 'lock'>
  conflicts: Pick<ConflictRepository, 'listTaken'>
  moves: Pick<SessionMovesService, 'change'>
  news: Pick<SessionNewsService, 'plan'>
  desk: Pick<TermDeskRepository, 'listTeachers'>
  accounts: TeacherAccounts
  audit: Audit
  now: () => Date
}

type AnsweringClerk = Clerk & { permissions: readonly Permission[] }

/** Another teacher takes a session once he has said yes; until then the timetable stays as it is. */
export class SubstitutionDeskService {
  constructor(private readonly deps: SubstitutionDeskDeps) {}

  async page(
    shopId: string,
    { fromDay, toDay, ...filter }: Input<'POST /staff/timetable/substitution/page'>,
  ): Promise<PageOf<Substitution>> {
    const { rows, totalCount } = await this.deps.substitutions.page(shopId, {
      ...filter,
      ...(fromDay !== undefined && { from: startOfDay(fromDay) }),
      ...(toDay !== undefined && { to: startOfDay(addDaysTo(toDay, 1)) }),
    })
    return toPage(filter, rows.map(toSubstitution), totalCount)
  }

  /** Those that ask for the teacher whose account it is; none for an account of the office. */
  async pageMine(
    { act, staffId }: Clerk,
    filter: Input<'POST /staff/timetable/substitution/mine'>,
  ): Promise<PageOf<Substitution>> {
    const teacher = await this.deps.accounts.findTeacherOf(act.shopId, staffId)
    if (!teacher) return toPage(filter, [], 0)
    const found = await this.deps.substitutions.page(act.shopId, { ...filter, toTeacherId: teacher.id })
    return toPage(filter, found.rows.map(toSubstitution), found.totalCount)
  }

  /** @throws AppError SESSION_NOT_FOUND, SESSION_EVENT_REFUSED, TEACHER_NOT_FOUND, SUBSTITUTION_REFUSED */
  ask(act: Act, input: Input<'POST /staff/timetable/substitution/save'>): Promise<Substitution> {
    const { sessionId, fromTeacherId, toTeacherId } = input
    const reason = readPlainText(input.reason, '原因', TEXT_LENGTH)
    const { substitutions, desk, audit, now } = this.deps
    return audit.perform(act, async () => {
      const session = await this.lock(act.shopId, sessionId)
      if (!session.teacherIds.includes(fromTeacherId))
        throw new AppError('SUBSTITUTION_REFUSED', '这节课不是这位老师的')
      if (session.teacherIds.includes(toTeacherId)) throw new AppError('SUBSTITUTION_REFUSED', '这位老师本来就上这节课')
      const [substitute] = await desk.listTeachers(act.shopId, [toTeacherId])
      if (!substitute) throw new AppError('TEACHER_NOT_FOUND')
      await this.refuseBusy(session, substitute)
      const row: SubstitutionRow = {
        ...{ id: makeId(), shopId: act.shopId, sessionId, fromTeacherId, toTeacherId, reason },
        ...{ state: 'asked', answer: '', askedBy: act.actor, askedAt: now(), answeredAt: null },
      }
      if (!(await substitutions.add(row)))
        throw new AppError('SUBSTITUTION_REFUSED', '已经为这位老师请了代课，还没有答复')
      return this.describe(row)
    })
  }

  /** @throws AppError SUBSTITUTION_NOT_FOUND, SUBSTITUTION_REFUSED */
  withdraw(act: Act, id: string): Promise<Substitution> {
    return this.deps.audit.perform(act, async () => {
      const row = await this.lockAsked(act.shopId, id)
      return this.close(row, { state: 'withdrawn', answer: '', answeredAt: this.deps.now() })
    })
  }

  /** @throws AppError SUBSTITUTION_NOT_FOUND, SUBSTITUTION_REFUSED, SESSION_EVENT_REFUSED, SESSION_CONFLICT */
  answer(
    { act, staffId, permissions }: AnsweringClerk,
    { id, accept, answer: typed }: Input<'PUT /staff/timetable/substitution/answer'>,
  ): Promise<Substitution> {
    const answer = typed.trim() && readPlainText(typed, '答复', TEXT_LENGTH)
    const { accounts, audit, now } = this.deps
    return audit.perform(act, async () => {
      const teacher = await accounts.findTeacherOf(act.shopId, staffId)
      const row = await this.lockAsked(act.shopId, id, (asked) =>
        asked.toTeacherId === teacher?.id ? true : permissions.includes('timetable.manage'),
      )
      if (accept) await this.replace(act, row)
      return this.close(row, { state: accept ? 'accepted' : 'declined', answer, answeredAt: now() })
    })
  }

  /** Puts the substitute into the session and tells the learners. */
  private async replace({ shopId, actor }: Act, row: SubstitutionRow): Promise<void> {
    const { fromTeacherId, toTeacherId, reason } = row
    const session = await this.lock(shopId, row.sessionId)
    if (!session.teacherIds.includes(fromTeacherId) || session.teacherIds.includes(toTeacherId))
      throw new AppError('SUBSTITUTION_REFUSED')
    const { id, version, subject, startsAt } = session.row
    const teacherIds = [...session.teacherIds.filter((each) => each !== fromTeacherId), toTeacherId]
    await this.deps.moves.change(shopId, { id, version, reason: `代课：${reason}`, actor }, { teacherIds })
    const [substitute] = await this.deps.desk.listTeachers(shopId, [toTeacherId])
    await this.deps.news.plan({
      shopId,
      sessionIds: [id],
      title: '代课通知',
      content: `《${subject}》${formatTime(startsAt, 'M月D日 HH:mm')} 由${substitute.name}老师上课`,
      reason: `substitution:${row.id}`,
    })
  }

  /** A session that is still to come. */
  private async lock(shopId: string, id: string): Promise<PlannedSession> {
    const [session] = await this.deps.sessions.lock(shopId, [id])
    if (!session) throw new AppError('SESSION_NOT_FOUND')
    if (session.row.state === 'canceled' || session.row.startsAt <= this.deps.now())
      throw new AppError('SESSION_EVENT_REFUSED')
    return session
  }

  /** @throws AppError SUBSTITUTION_NOT_FOUND where `mayAnswer` says no, as for one of another school */
  private async lockAsked(
    shopId: string,
    id: string,
    mayAnswer: (row: SubstitutionRow) => boolean = () => true,
  ): Promise<SubstitutionRow> {
    const row = await this.deps.substitutions.lock(shopId, id)
    if (!row || !mayAnswer(row)) throw new AppError('SUBSTITUTION_NOT_FOUND')
    if (row.state !== 'asked') throw new AppError('SUBSTITUTION_REFUSED')
    return row
  }

  private async refuseBusy(session: PlannedSession, { id, name }: { id: string; name: string }): Promise<void> {
    const { startsAt, endsAt } = session.row
    const taken = await this.deps.conflicts.listTaken('teacher', [id], startsAt, endsAt)
    if (taken.length > 0) throw new AppError('SESSION_CONFLICT', `${name}老师这段时间有别的课`)
  }

  private async close(row: SubstitutionRow, values: Pick<SubstitutionRow, 'state' | 'answer' | 'answeredAt'>) {
    await this.deps.substitutions.answer(row.id, values)
    return this.describe({ ...row, ...values }, { state: row.state })
  }

  private async describe(row: SubstitutionRow, before?: { state: string }) {
    const { state, fromTeacherId, toTeacherId, reason, answer } = row
    const result = toSubstitution(await this.deps.substitutions.describe(row.id))
    const subject = { kind: 'classSession' as const, id: row.sessionId }
    return { result, subject, before, after: { state, fromTeacherId, toTeacherId, reason, answer } }
  }
}

const toSubstitution = ({
  row,
  fromName,
  toName,
  ...session
}: NonNullable<Awaited<ReturnType<SubstitutionRepository['describe']>>>): Substitution => ({
  id: row.id,
  state: row.state,
  sessionId: row.sessionId,
  subject: session.subject,
  startsAt: session.startsAt.toISOString(),
  endsAt: session.endsAt.toISOString(),
  roomName: session.roomName,
  parties: session.parties,
  from: { id: row.fromTeacherId, name: fromName },
  to: { id: row.toTeacherId, name: toName },
  reason: row.reason,
  answer: row.answer,
  askedAt: row.askedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})
