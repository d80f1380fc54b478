import { isDay } from '@contract/calendar-day'
import type { Input, Output } from '@contract/calls'
import { messageTargets } from '@contract/message/message-targets'
import type { PresenceSheet } from '@contract/sign-in/staff-calls'
import { addDaysTo } from '@contract/timetable/week-kinds'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { readPlainText } from '../../../kernel/plain-text'
import { formatTime, startOfDay } from '../../../kernel/school-time'
import type { ClassClerk } from '../../classes/desk/class-scope'
import type { MessageSender } from '../../message/message.service'
import type { Audit } from '../../staff/audit/audit.service'
import type { PresenceBook } from '../../timetable/presence-book'
import type { SessionFacts, SessionFactsRepository } from '../session-facts.repository'
import { USUAL_RULE } from '../sign-in-window'
import type { SignInRepository } from '../sign-in.repository'
import type { PresenceDeskRepository } from './presence-desk.repository'
import type { PresenceSheets } from './presence-sheet'

const REASON_LENGTH = 100

export interface PresenceDeskDeps {
  facts: SessionFactsRepository
  signIns: SignInRepository
  desk: PresenceDeskRepository
  sheets: PresenceSheets
  book: PresenceBook
  messages: MessageSender
  markLeave: (sessionIds: string[]) => Promise<void>
  audit: Audit
  now: () => Date
}

/** Where the roll is taken. Nobody is absent before: a learner without a mark is 未点名. */
export class PresenceDeskService {
  constructor(private readonly deps: PresenceDeskDeps) {}

  /** @throws AppError INPUT_INVALID */
  async page(clerk: ClassClerk, { day, ...filter }: Input<'POST /staff/presence/page'>) {
    if (!isDay(day)) throw new AppError('INPUT_INVALID', '日期不正确')
    const { desk, facts, sheets } = this.deps
    const span = { from: startOfDay(day), to: startOfDay(addDaysTo(day, 1)) }
    const { ids, totalCount } = await desk.pageIds(clerk.act.shopId, await sheets.scopeOf(clerk), {
      ...filter,
      ...span,
    })
    return toPage(filter, await sheets.describeAll(await facts.listByIds(ids)), totalCount)
  }

  view(clerk: ClassClerk, id: string): Promise<PresenceSheet> {
    return this.deps.sheets.read(clerk, id)
  }

  /** Writes the marks that were sent and no others. @throws AppError as the call says */
  save(clerk: ClassClerk, { id, marks, ...input }: Input<'PUT /staff/presence/save'>): Promise<PresenceSheet> {
    const { book, desk, sheets, signIns, audit } = this.deps
    const reason = input.reason.trim() && readPlainText(input.reason, '原因', REASON_LENGTH)
    return audit.perform(clerk.act, async () => {
      const session = await this.begin(clerk, id)
      if (session.rollTakenAt && !reason) throw new AppError('ROLL_NEEDS_REASON')
      const rows = await desk.listSheet(id)
      const before = new Map(rows.map((row) => [row.learnerId, row]))
      if (marks.some(({ learnerId }) => !before.has(learnerId))) throw new AppError('ROLL_NOT_LISTED')
      const told = marks.map(({ learnerId: userId, presence: state }) => ({ userId, state }))
      await book.mark(id, told, { source: 'roll', reason, actor: clerk.act.actor })
      // A person has decided what was in doubt.
      for (const { learnerId } of marks)
        if (before.get(learnerId)?.verdict === 'doubt')
          await signIns.changeEntry(id, learnerId, { verdict: 'done', decidedBy: clerk.act.actor, reason })
      if (session.rollTakenAt) await book.noteRoll(id, clerk.act.actor)
      const was = marks.map(({ learnerId }) => [learnerId, before.get(learnerId)?.presence ?? null])
      return {
        result: await sheets.read(clerk, id),
        subject: { kind: 'classSession', id },
        before: { marks: Object.fromEntries(was) },
        after: { marks: Object.fromEntries(marks.map(({ learnerId, presence }) => [learnerId, presence])), reason },
      }
    })
  }

  /** Whoever has no mark by now is absent. Once more notes who did it last. @throws AppError as the call says */
  take(clerk: ClassClerk, id: string): Promise<PresenceSheet> {
    const { book, desk, sheets, audit } = this.deps
    return audit.perform(clerk.act, async () => {
      const session = await this.begin(clerk, id)
      const rows = await desk.listSheet(id)
      if (rows.some(({ verdict }) => verdict === 'doubt')) throw new AppError('ROLL_HAS_DOUBTS')
      const absent = rows.filter(({ presence }) => presence === null).map(({ learnerId }) => learnerId)
      const marks = absent.map((userId) => ({ userId, state: 'ABSENT' as const }))
      await book.mark(id, marks, { source: 'roll', reason: '', actor: clerk.act.actor })
      await book.noteRoll(id, clerk.act.actor)
      await this.alert(session)
      return {
        result: await sheets.read(clerk, id),
        subject: { kind: 'classSession', id },
        after: { rollTaken: true, absent },
      }
    })
  }

  async pageAlerts(
    clerk: ClassClerk,
    page: Input<'POST /staff/presence/alert/page'>,
  ): Promise<Output<'POST /staff/presence/alert/page'>> {
    const { desk, sheets } = this.deps
    const { rows, totalCount } = await desk.pageAlerts(clerk.act.shopId, await sheets.scopeOf(clerk), page)
    const described = await desk.describe(rows)
    const list = rows.map(({ id, userId, sessionId, count, at }) => {
      const { learnerName = '', subject = '' } = described.get(`${sessionId}:${userId}`) ?? {}
      return { id, learnerId: userId, learnerName, sessionId, subject, count, at: at.toISOString() }
    })
    return toPage(page, list, totalCount)
  }

  /** Locks the session: the roll is edited by one after the other. */
  private async begin(clerk: ClassClerk, id: string): Promise<SessionFacts> {
    const { book, sheets, markLeave, now } = this.deps
    const found = await sheets.find(clerk, id)
    const locked = await book.lockSession(id)
    if (found.startsAt > now()) throw new AppError('ROLL_TOO_EARLY')
    // Leave first, so that nobody who has it is absent.
    await markLeave([id])
    return { ...found, rollTakenAt: locked?.rollTakenAt ?? null }
  }

  /** Tells whoever has been absent so often in a row as the school's rule says, once. */
  private async alert({ id, shopId, subject, startsAt }: SessionFacts): Promise<void> {
    const { signIns, desk, messages, now } = this.deps
    const { alertAbsences } = (await signIns.findRule(shopId)) ?? USUAL_RULE
    if (alertAbsences === 0) return
    const told = await desk.addAlerts(shopId, id, alertAbsences, now())
    await messages.sendAll(
      told.map((userId) => ({
        userId,
        shopId,
        kind: 'study' as const,
        title: '缺课提醒',
        content: `到 ${formatTime(startsAt, 'M月D日')}《${subject}》为止，你已连续旷课 ${alertAbsences} 次，请联系班主任`,
        target: messageTargets.presence(),
        reason: `presence.absent:${id}`,
      })),
    )
  }
}
