import type { Input, Output } from '@contract/calls'
import type { Leave } from '@contract/leave/calls'
import { LEAVE_PAPERS_DAYS, LEAVE_REASON_MAX_LENGTH } from '@contract/leave/leave-status'
import { AppError } from '../../kernel/app-error'
import { toPage } from '../../kernel/db/page'
import type { Storage } from '../../kernel/media/storage'
import { makeId } from '../../kernel/make-id'
import { readPlainText } from '../../kernel/plain-text'
import { addDays } from '../../kernel/school-time'
import { chainOf, USUAL_STEPS } from './leave-chain'
import type { Attendance, LeaveMovesService } from './leave-moves.service'
import {
  describeDays,
  describeLength,
  firstOf,
  lastOf,
  refuseLate,
  spanOfDays,
  spanOfSessions,
  touchesAny,
  type AttendedSession,
  type LeaveSpan,
} from './leave-span'
import { toLeaveRow, toLeaveSession, type LeaveView } from './leave-view'
import type { LeaveRecord, LeaveRepository } from './leave.repository'

type Asked = Omit<Input<'POST /resource/auth/leave/preview'>, 'kind'>
interface Learner {
  shopId: string
  userId: string
}

interface LeaveServiceDeps {
  leaves: LeaveRepository
  attendance: Attendance & { findAttended(userId: string, ids: string[]): Promise<AttendedSession[]> }
  moves: LeaveMovesService
  view: LeaveView
  storage: Pick<Storage, 'remove'>
  now: () => Date
}

/** Leave as learners ask for it. */
export class LeaveService {
  constructor(private readonly deps: LeaveServiceDeps) {}

  async page({ userId }: Learner, filter: Input<'POST /resource/auth/leave/page'>) {
    const { leaves } = this.deps
    const [{ rows, totalCount }, counts] = await Promise.all([leaves.page(userId, filter), leaves.countOf(userId)])
    return { ...toPage(filter, rows.map(toLeaveRow), totalCount), counts }
  }

  /** @throws AppError LEAVE_NOT_FOUND */
  async view({ shopId, userId }: Learner, id: string): Promise<Leave> {
    return this.deps.view.describe(requireLeave(await this.deps.leaves.find({ shopId, userId, id })))
  }

  /** @throws AppError INPUT_INVALID, SESSION_NOT_FOUND, LEAVE_EMPTY, LEAVE_OVERLAPS, LEAVE_TOO_LATE, LEAVE_NOT_FOUND */
  async preview(learner: Learner, asked: Asked): Promise<Output<'POST /resource/auth/leave/preview'>> {
    const { span, sessions, total, steps } = await this.plan(learner, asked)
    return {
      span: span.text,
      length: describeLength(span),
      total: total > span.halfDays ? `累计 ${describeDays(total)}` : '',
      sessions: sessions.map(toLeaveSession),
      steps: steps.map(({ name, by }) => ({ name, by })),
    }
  }

  /** Stores it once for each client request, which returns the same leave again. @throws AppError as `preview` */
  save(learner: Learner, input: Input<'POST /resource/auth/leave/save'>): Promise<Leave> {
    const { clientRequestId, kind, leavePictures: pictures } = input
    const { leaves, view, now } = this.deps
    const reason = readPlainText(input.reason, '事由', LEAVE_REASON_MAX_LENGTH)
    return leaves.transact(async () => {
      await leaves.lockLearner(learner.userId)
      const earlier = await leaves.findByRequest(learner.userId, clientRequestId)
      if (earlier) return view.describe(earlier)
      const { span, steps, rootId } = await this.plan(learner, input)
      const at = now()
      for (const key of pictures)
        if (!(await leaves.usePicture(key, learner, at))) throw new AppError('INPUT_INVALID', '图片已失效，请重新上传')
      const id = makeId()
      const row: LeaveRecord = {
        id,
        ...learner,
        clientRequestId,
        kind,
        unit: span.unit,
        fromAt: firstOf(span),
        toAt: lastOf(span),
        spanText: span.text,
        halfDays: span.halfDays,
        sessionCount: span.sessionCount,
        reason,
        pictures,
        rootId: rootId ?? id,
        status: 'pending',
        steps,
        step: 0,
        createdAt: at,
        updatedAt: at,
      }
      if (!(await leaves.add(row, span.spans))) throw new AppError('LEAVE_OVERLAPS')
      await leaves.addLog({ leaveId: id, event: 'ask', actor: `learner:${learner.userId}`, at })
      return view.describe(row)
    })
  }

  /** @throws AppError LEAVE_NOT_FOUND, LEAVE_EVENT_REFUSED once granted leave has begun */
  withdraw(learner: Learner, id: string): Promise<Leave> {
    return this.move(learner, id, (leave, decision) => this.deps.moves.withdraw(leave, decision))
  }

  /** @throws AppError LEAVE_NOT_FOUND, LEAVE_EVENT_REFUSED before it begins or unless it was granted */
  end(learner: Learner, id: string): Promise<Leave> {
    return this.move(learner, id, (leave, decision) => this.deps.moves.end(leave, decision))
  }

  /** Removes papers that have been kept long enough. */
  async removeOldPapers(): Promise<void> {
    const { leaves, storage, now } = this.deps
    for (;;) {
      const old = await leaves.listOldPapers(addDays(now(), -LEAVE_PAPERS_DAYS))
      if (old.length === 0) return
      for (const { id, pictures } of old) {
        for (const key of pictures) {
          await storage.remove(key)
          await leaves.forgetPicture(key)
        }
        await leaves.change(id, { pictures: [] })
      }
    }
  }

  private move(
    { shopId, userId }: Learner,
    id: string,
    work: (
      leave: LeaveRecord,
      decision: { actor: `learner:${string}`; name: string; note: string },
    ) => Promise<LeaveRecord>,
  ): Promise<Leave> {
    const { leaves, view } = this.deps
    return leaves.transact(async () => {
      await leaves.lockLearner(userId)
      const leave = requireLeave(await leaves.lock({ shopId, userId, id }))
      return view.describe(await work(leave, { actor: `learner:${userId}`, name: '', note: '' }))
    })
  }

  private async plan(learner: Learner, asked: Asked) {
    const { leaves, attendance, now } = this.deps
    const { userId, shopId } = learner
    const span = asked.unit === 'session' ? await this.readSessions(userId, asked.sessionIds) : spanOfDays(asked)
    refuseLate(span, now())
    if (await leaves.overlaps(userId, span.spans)) throw new AppError('LEAVE_OVERLAPS')
    const attended = await attendance.listAttended(userId, { from: firstOf(span), to: lastOf(span) })
    const sessions = attended.filter((session) => touchesAny(session, span.spans))
    if (sessions.length === 0) throw new AppError('LEAVE_EMPTY')
    const rootId = asked.extendsId === undefined ? undefined : await this.readRoot(learner, asked.extendsId)
    const total = span.halfDays + (rootId === undefined ? 0 : await leaves.sumHalfDays(rootId))
    const steps = chainOf((await leaves.findRule(shopId)) ?? USUAL_STEPS, total)
    return { span, sessions, total, steps, rootId }
  }

  private async readSessions(userId: string, sessionIds: string[] = []): Promise<LeaveSpan> {
    if (sessionIds.length === 0) throw new AppError('INPUT_INVALID', '请选择要请假的课')
    const sessions = await this.deps.attendance.findAttended(userId, sessionIds)
    if (sessions.length < sessionIds.length) throw new AppError('SESSION_NOT_FOUND')
    return spanOfSessions(sessions)
  }

  private async readRoot({ shopId, userId }: Learner, id: string): Promise<string> {
    const extended = requireLeave(await this.deps.leaves.find({ shopId, userId, id }))
    if (extended.status !== 'approved') throw new AppError('LEAVE_EVENT_REFUSED')
    return extended.rootId
  }
}

export const requireLeave = (leave: LeaveRecord | undefined): LeaveRecord => {
  if (!leave) throw new AppError('LEAVE_NOT_FOUND')
  return leave
}
