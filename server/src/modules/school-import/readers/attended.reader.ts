import { PRESENCE_STATES } from '@contract/timetable/presence-status'
import { PERIOD_MAX, TERM_MAX_WEEKS } from '@contract/timetable/session-kinds'
import type { Reading } from '../reading'
import type { OwnSessionContent, PastPresenceContent } from '../timetable-content'
import type { Fields } from '../text/fields'

const DAY_MINUTES = 24 * 60

/** A single session of a student, known by its place in the list. */
export const readOwnSession = (reading: Reading, key: string, fields: Fields): OwnSessionContent => {
  const found = {
    id: reading.id('ownSession', key),
    subject: fields.text('subject', { max: 30 }),
    startsInMinutes: fields.integer('startsInMinutes', { min: -30 * DAY_MINUTES, max: 30 * DAY_MINUTES }),
    minutes: fields.integer('minutes', { min: 1, max: DAY_MINUTES }),
    hours: fields.integer('hours', { min: 1, max: PERIOD_MAX }, 1),
    bring: fields.text('bring', { max: 100 }, ''),
  }
  fields.close()
  return found
}

/** What the books say of a student in the lesson of a week. */
export const readPastPresence = (reading: Reading, fields: Fields): PastPresenceContent => {
  const key = fields.key('lesson')
  reading.references.expect('sessionRule', key, fields.place('lesson'))
  const found = {
    ruleId: reading.id('sessionRule', key),
    week: fields.integer('week', { min: 1, max: TERM_MAX_WEEKS }),
    state: fields.oneOf('state', PRESENCE_STATES),
    place: fields.place('week'),
  }
  fields.close()
  return found
}
