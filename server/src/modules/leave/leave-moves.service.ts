import { nextLeave, type LeaveEvent } from '@contract/leave/leave-status'
import { messageTargets } from '@contract/message/message-targets'
import type { Actor } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import type { MessageSender } from '../message/message.service'
import type { LeavePresence } from '../timetable/leave-presence'
import { touchesAny, type AttendedSession } from './leave-span'
import type { LeaveRecord, LeaveRepository } from './leave.repository'

/** Sessions that a learner has to attend in a span. */
export interface Attendance {
  listAttended(userId: string, span: { from: Date; to: Date }): Promise<AttendedSession[]>
}

interface LeaveMovesDeps {
  leaves: LeaveRepository
  attendance: Attendance
  presence: LeavePresence
  messages: MessageSender
  now: () => Date
}

/** By whom, with what note, and under which name it is shown. */
export interface Decision {
  actor: Actor
  name: string
  note: string
}

/** Moves requests between their statuses. Presence is written and given back in the same transaction. */
export class LeaveMovesService {
  constructor(private readonly deps: LeaveMovesDeps) {}

  /** Grants the step that is due, with the last one the leave. @throws AppError LEAVE_EVENT_REFUSED */
  async pass(leave: LeaveRecord, decision: Decision): Promise<LeaveRecord> {
    const isLast = leave.step === leave.steps.length - 1
    const steps = decide(leave, decision, this.deps.now())
    const after = await this.move(leave, isLast ? 'approve' : 'pass', decision, {
      steps,
      step: isLast ? leave.step : leave.step + 1,
    })
    if (isLast) {
      await this.markSessions(after, decision.actor)
      await this.tell(after, '请假已批准', `${leave.spanText}的请假已经批准`)
    }
    return after
  }

  async reject(leave: LeaveRecord, decision: Decision): Promise<LeaveRecord> {
    const after = await this.move(leave, 'reject', decision, { steps: decide(leave, decision, this.deps.now()) })
    await this.deps.leaves.free(leave.id)
    await this.tell(after, '请假没有批准', `${leave.spanText}的请假没有批准：${decision.note}`)
    return after
  }

  /** Before it begins, also when it was granted. */
  async withdraw(leave: LeaveRecord, decision: Decision): Promise<LeaveRecord> {
    if (leave.status === 'approved' && leave.fromAt <= this.deps.now()) throw new AppError('LEAVE_EVENT_REFUSED')
    const after = await this.move(leave, 'withdraw', decision)
    await this.giveBack(leave, decision.actor)
    return after
  }

  /** Takes granted leave back as if it had never been. */
  async revoke(leave: LeaveRecord, decision: Decision): Promise<LeaveRecord> {
    const after = await this.move(leave, 'revoke', decision)
    await this.giveBack(leave, decision.actor)
    await this.tell(after, '请假已撤销', `${leave.spanText}的请假被撤销：${decision.note}`)
    return after
  }

  /** The learner is back; what is still to come of the leave is taken back. */
  async end(leave: LeaveRecord, decision: Decision): Promise<LeaveRecord> {
    const now = this.deps.now()
    if (leave.fromAt > now) throw new AppError('LEAVE_EVENT_REFUSED')
    const after = await this.move(leave, 'end', decision)
    if (leave.toAt > now) await this.giveBack(leave, decision.actor, now)
    return after
  }

  private async giveBack({ id }: LeaveRecord, actor: Actor, from?: Date): Promise<void> {
    await this.deps.leaves.free(id, from)
    await this.deps.presence.takeLeaveBack(id, actor, { from })
  }

  private async markSessions({ id: leaveId, userId, kind, fromAt, toAt }: LeaveRecord, actor: Actor): Promise<void> {
    const { leaves, attendance, presence } = this.deps
    const spans = await leaves.listSpans(leaveId)
    const attended = await attendance.listAttended(userId, { from: fromAt, to: toAt })
    const sessionIds = attended.filter((session) => touchesAny(session, spans)).map(({ id }) => id)
    await presence.grantLeave({ leaveId, userId, sessionIds, state: kind, actor })
  }

  private async move(
    leave: LeaveRecord,
    event: LeaveEvent,
    { actor, note }: Decision,
    values: Partial<LeaveRecord> = {},
  ): Promise<LeaveRecord> {
    const status = nextLeave(leave.status, event)
    if (!status) throw new AppError('LEAVE_EVENT_REFUSED')
    const at = this.deps.now()
    const change = { ...values, status, updatedAt: at }
    await this.deps.leaves.change(leave.id, change)
    await this.deps.leaves.addLog({ leaveId: leave.id, event, note, actor, at })
    return { ...leave, ...change }
  }

  private tell({ id, userId, shopId, updatedAt }: LeaveRecord, title: string, content: string): Promise<void> {
    const reason = `leave:${id}:${updatedAt.toISOString()}`
    const target = messageTargets.leave(id)
    return this.deps.messages.sendAll([{ userId, shopId, kind: 'study', title, content, target, reason }])
  }
}

const decide = ({ steps, step }: LeaveRecord, { name, note }: Decision, at: Date) =>
  steps.map((each, index) => (index === step ? { ...each, decidedBy: name, decidedAt: at.toISOString(), note } : each))
