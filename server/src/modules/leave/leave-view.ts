import { PRIVATE_ADDRESS_SECONDS } from '@contract/file/limits'
import type { Leave, LeaveRow, LeaveSession, LeaveStep } from '@contract/leave/calls'
import type { Media } from '../../kernel/media/media'
import type { Attendance } from './leave-moves.service'
import { describeLength, touchesAny, type AttendedSession } from './leave-span'
import type { LeaveRecord, LeaveRepository } from './leave.repository'

export const toLeaveRow = (row: LeaveRecord): LeaveRow => ({
  id: row.id,
  kind: row.kind,
  unit: row.unit,
  status: row.status,
  fromAt: row.fromAt.toISOString(),
  toAt: row.toAt.toISOString(),
  span: row.spanText,
  length: describeLength(row),
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
})

export const toLeaveSession = ({ id, subject, startsAt, endsAt }: AttendedSession): LeaveSession => ({
  id,
  subject,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

const toSteps = ({ steps, step, status }: LeaveRecord): LeaveStep[] =>
  steps.map(({ name, by, decidedBy = '', decidedAt = null, note = '' }, index) => ({
    name,
    by,
    state: stateOf(index, step, status),
    decidedBy,
    decidedAt,
    note,
  }))

const stateOf = (index: number, step: number, status: LeaveRecord['status']): LeaveStep['state'] => {
  if (index < step) return 'done'
  if (index > step) return 'waiting'
  if (status === 'pending') return 'current'
  if (status === 'rejected') return 'refused'
  return status === 'withdrawn' ? 'waiting' : 'done'
}

/** Describes a request with what it covers. */
export class LeaveView {
  constructor(
    private readonly deps: {
      leaves: LeaveRepository
      attendance: Attendance
      media: Pick<Media, 'signedUrlOf'>
      now: () => Date
    },
  ) {}

  async describe(row: LeaveRecord): Promise<Leave> {
    const { leaves, attendance, media, now } = this.deps
    const spans = await leaves.listSpans(row.id)
    const attended = await attendance.listAttended(row.userId, { from: row.fromAt, to: row.toAt })
    const hasBegun = row.fromAt <= now()
    return {
      ...toLeaveRow(row),
      steps: toSteps(row),
      sessions: attended.filter((session) => touchesAny(session, spans)).map(toLeaveSession),
      pictures: row.pictures.map((key) => media.signedUrlOf(key, PRIVATE_ADDRESS_SECONDS)),
      canWithdraw: row.status === 'pending' || (row.status === 'approved' && !hasBegun),
      canEnd: row.status === 'approved' && hasBegun,
      canExtend: row.status === 'approved',
      serverNow: now().toISOString(),
    }
  }
}
