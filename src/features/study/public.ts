/** What other features may use of study. */
export { StudySummary } from './ui/StudySummary'
