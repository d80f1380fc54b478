/** What other features may use of attendance. */
export { AttendanceEntry } from './ui/AttendanceEntry'
export { LessonAttendance } from './ui/LessonAttendance'
