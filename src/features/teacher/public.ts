/** Teachers and their lives as rows of other screens. */
export { LiveRow } from './ui/LiveRow'
export { TeacherRow } from './ui/TeacherRow'
