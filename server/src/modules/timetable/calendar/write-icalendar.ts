import type { SessionState } from '@contract/timetable/session-kinds'

/** An event as calendars subscribe to it. */
export interface CalendarEvent {
  /** Stable for as long as the event exists. */
  uid: string
  title: string
  startsAt: Date
  endsAt: Date
  /** Rises with each change. */
  sequence: number
  changedAt: Date
  state: SessionState
  place: string
  description: string
}

const MAX_OCTETS = 75

/**
 * Folds a content line so that no line is longer than 75 octets and no character is cut (RFC 5545, 3.1). Later lines
 * begin with a blank, which counts.
 */
const fold = (line: string): string => {
  const lines: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      lines.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...lines, part].join('\r\n')
}

/** RFC 5545, 3.3.11. Other control characters are not allowed in a text. */
const escape = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** `20260907T003000Z` */
const toUtc = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const toEvent = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escape(event.uid)}`,
  `DTSTAMP:${toUtc(event.changedAt)}`,
  `LAST-MODIFIED:${toUtc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${toUtc(event.startsAt)}`,
  `DTEND:${toUtc(event.endsAt)}`,
  `SUMMARY:${escape(event.title)}`,
  ...(event.place ? [`LOCATION:${escape(event.place)}`] : []),
  ...(event.description ? [`DESCRIPTION:${escape(event.description)}`] : []),
  `STATUS:${event.state === 'canceled' ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/**
 * Writes a calendar file (RFC 5545): one event each in UTC, without rules of repetition; canceled ones stay in it, so
 * that calendars take them back.
 */
export const writeICalendar = (name: string, events: CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pocket School//Timetable//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escape(name)}`,
    'X-WR-TIMEZONE:Asia/Shanghai',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(toEvent),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
