import type { Conflict } from '@contract/timetable/staff-calls'
import { RESOURCE_KIND_LABEL } from '@contract/timetable/session-kinds'
import { AppError } from '../../../kernel/app-error'
import { formatTime } from '../../../kernel/school-time'
import type { Collision, ConflictRepository } from './conflict.repository'

const describe = ({ kind, name, other }: Collision): string => {
  const when = `${formatTime(other.startsAt, 'M月D日 HH:mm')}–${formatTime(other.endsAt, 'HH:mm')}`
  return `${RESOURCE_KIND_LABEL[kind]}“${name}”${when} 已有《${other.subject}》`
}

export const toConflict = (collision: Collision): Conflict => ({
  kind: collision.kind,
  name: collision.name,
  sessionId: collision.other.id,
  subject: collision.other.subject,
  startsAt: collision.other.startsAt.toISOString(),
  endsAt: collision.other.endsAt.toISOString(),
  text: describe(collision),
})

const SHOWN = 20

/** The refusal that says what collides: the first in words, up to twenty as data. */
export const toRefusal = (collisions: Collision[]): AppError => {
  const [first] = collisions
  if (!first) return new AppError('SESSION_CONFLICT', '刚刚有人用了这段时间，请刷新后再试')
  const more = collisions.length > 1 ? `，另有 ${collisions.length - 1} 处冲突` : ''
  return new AppError('SESSION_CONFLICT', `${describe(first)}${more}`, {
    conflicts: collisions.slice(0, SHOWN).map(toConflict),
  })
}

/**
 * Refuses what the sessions that were just written collide with; runs in their transaction.
 * @throws AppError SESSION_CONFLICT, also when somebody else was quicker
 */
export const refuseConflicts = async (conflicts: ConflictRepository, sessionIds: string[]): Promise<void> => {
  const collisions = await conflicts.list(sessionIds)
  if (collisions.length > 0) throw toRefusal(collisions)
  if (!(await conflicts.isFree())) throw toRefusal([])
}
