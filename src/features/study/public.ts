/** What other features may use of study. */
export { myCourseAction } from './study-text'
export { StudySummary } from './summary/StudySummary'
