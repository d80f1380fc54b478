/** What other features say of days and sessions. */
export { formatHours, isOnDay } from './calendar/calendar-item'
export { dayOfTime, formatDay, minuteOfTime } from './calendar/school-days'
