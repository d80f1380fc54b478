/** What other features may use of memberships. */
export { joinCourse } from './vip.api'
