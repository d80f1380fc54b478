/** The exams of a course. */
export { CoursePapers } from './course/CoursePapers'
/** Papers as rows of other screens. */
export { PaperRow } from './list/PaperRow'
/** What is said of a paper, for the screens of its exam. */
export { PaperHead, PaperRefusal } from './PaperHead'
export { listRules } from './paper-text'
