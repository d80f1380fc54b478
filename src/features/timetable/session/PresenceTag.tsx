import type { PresenceState } from '@contract/timetable/presence-status'
import { Tag } from '@/shared/ui/Tag/Tag'
import { rollMark } from '../calendar/calendar-item'

/** What the school's books say of the learner, or that the roll was not taken. */
export const PresenceTag = ({ presence }: { presence: PresenceState | null }) => {
  const { text, tone } = rollMark(presence)
  return <Tag tone={tone}>{text}</Tag>
}
