/** What is said of a paper, for the screens of its exam. */
export { describeSize, listRules } from './paper-text'
