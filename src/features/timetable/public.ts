/** What other features say of days and sessions. */
export { formatHours, isOnDay, presenceMark } from './calendar/calendar-item'
export { dayOfTime, formatDay, minuteOfTime } from './calendar/school-days'
