import type { CalendarItem } from '@contract/timetable/calls'
import { phaseAt } from './calendar-item'

const SUBJECT_TONES = ['tone0', 'tone1', 'tone2', 'tone3', 'tone4', 'tone5', 'tone6'] as const
const KIND_TONE = {
  exam: 'toneExam',
  homework: 'toneHomework',
  live: 'toneLive',
  appointment: 'toneAppointment',
} as const

/** Class of an entry's colours: a subject always has the same ones, and what is over is grey. */
export const toneOf = (item: CalendarItem, nowMs: number): string => {
  const phase = phaseAt(item, nowMs)
  if (phase === 'ended' || phase === 'canceled') return 'tonePast'
  if (item.kind !== 'session') return KIND_TONE[item.kind]
  let hash = 0
  for (const character of item.title) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003
  return SUBJECT_TONES[hash % SUBJECT_TONES.length]
}
