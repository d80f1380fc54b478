/** What other features draw of a course. */
export { CourseRow } from './ui/CourseRow'
export { CourseCardView as CourseCard } from './ui/CourseCardView'
