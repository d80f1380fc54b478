/** What other features say of a live. */
export { describeTimes } from './live-text'
