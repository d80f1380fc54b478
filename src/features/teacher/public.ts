/** Teachers as rows of other screens. */
export { TeacherRow } from './ui/TeacherRow'
