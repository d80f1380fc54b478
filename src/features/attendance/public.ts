/** What other features may use of attendance. */
export { AttendanceEntry } from './list/AttendanceEntry'
export { LessonAttendance } from './check/LessonAttendance'
