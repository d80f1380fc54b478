/** What other features may use of attendance. */
export { AttendanceEntry } from './list/AttendanceEntry'
export { FaceCapture } from './face/FaceCapture'
export { LessonAttendance } from './check/LessonAttendance'
