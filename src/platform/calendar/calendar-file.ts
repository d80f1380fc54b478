import type { CalendarEvent } from './calendar-event.port'

/** RFC 5545, 3.1: a line has at most so many octets, its break not counted. */
const LINE_OCTETS = 75

const octetsOf = (character: string): number => {
  const point = character.codePointAt(0)!
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

/** Folds between code points, never inside of one; each further line begins with a blank. */
const fold = (line: string): string => {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** RFC 5545, 3.3.11. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** `20261125T020000Z`. */
const toUtc = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')

/** One event as an iCalendar file. @param nowMs when it is written */
export const writeCalendarFile = (event: CalendarEvent, nowMs: number): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pocket School//Timetable//ZH',
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${toUtc(nowMs)}`,
    `DTSTART:${toUtc(event.startMs)}`,
    `DTEND:${toUtc(event.endMs)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    ...(event.note ? [`DESCRIPTION:${escapeText(event.note)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
