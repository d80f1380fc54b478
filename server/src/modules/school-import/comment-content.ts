import type { ReportReason } from '@contract/review/review-kinds'

/** What a student says of a course. */
export interface CommentContent {
  id: string
  courseId: string
  content: string
  stars: number
  pictures: string[]
  daysAgo: number
  reply: { id: string; authorName: string; content: string; daysAgo: number } | null
  /** What a machine says of it, for which it waits for the staff; '' for nothing. */
  waits: string
  /** `by` is the id of a student. */
  reported: { id: string; by: string; reason: ReportReason; note: string } | null
}
/** What the buyer says of the goods of a line, and the school's reply. */
export interface ReviewContent {
  id: string
  content: string
  stars: number
  pictures: string[]
  age: number
  reply: { id: string; authorName: string; content: string } | null
}
