/** The components of a course that other features use. */
export { CourseRow } from './ui/CourseRow'
export { CourseCardView as CourseCard } from './ui/CourseCardView'
