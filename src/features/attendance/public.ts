/** What other features may use of attendance. */
export { LessonAttendance } from './ui/LessonAttendance'
