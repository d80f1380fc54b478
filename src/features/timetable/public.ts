/** What other features say of days and sessions. */
export { formatHours, isOnDay, rollMark } from './calendar/calendar-item'
export { PresenceTag } from './session/PresenceTag'
export { canShowRoom, showRoom } from './session/show-room'
export { dayOfTime, formatDay, minuteOfTime } from './calendar/school-days'
