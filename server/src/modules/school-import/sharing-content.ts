/** bargains.yml: what learners did in activities in which friends help. */
export interface SharingContent {
  bargains: BargainContent[]
  pulls: PullContent[]
}

interface BargainContent {
  id: string
  activityId: string
  studentId: string
  hoursAgo: number
  /** Students in the order in which they helped. */
  helperIds: string[]
  /** The order that bought it; null for one that nobody ordered. */
  orderId: string | null
}

/** What one student reached in an activity that invites. */
interface PullContent {
  activityId: string
  studentId: string
  invited: { id: string; studentId: string; daysAgo: number; counted: boolean }[]
  /** Steps of which the prize was claimed. */
  claimedSteps: number[]
}
