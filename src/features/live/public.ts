/** What other features say of a live. */
export { LiveLink, LiveTag } from './list/LiveLink'
export { LiveRow } from './list/LiveRow'
export { ReplayTalk } from './talk/ReplayTalk'
export { describeTimes } from './live-text'
