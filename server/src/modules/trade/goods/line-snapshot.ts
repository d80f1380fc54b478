/** What a line of courses and packages remembers. */
interface CourseSnapshot {
  courseType: 1 | 2 | 3 | 8 | 9 | 10
  /** null is permanent. */
  validDays: number | null
}

/** What a line of a paper remembers: nothing beside its kind and id. */
interface PaperSnapshot {
  courseType: null
  validDays: null
}

/** What a line of goods that are sent remembers. */
export interface DeliveredSnapshot {
  courseType: null
  validDays: null
  /** The values of the variant, such as 红色 XL; '' without variants. */
  variant: string
  weightGrams: number
  /** Of the delivery charge. */
  templateId: string | null
}

/** What a line of a membership remembers. */
interface VipSnapshot {
  courseType: null
  validDays: null
  levelId: string
  /** Exactly one of the two is null. */
  months: number | null
  days: number | null
  /** Days of lower levels that pay a part of it. */
  credits: { grantId: string; days: number; fen: number }[]
  /** When these were quoted, ISO 8601. */
  quotedAt: string
}

/** What a line of the fee of a registration remembers. */
interface RegistrationSnapshot {
  courseType: null
  validDays: null
  postId: string
}

/** What a line of a seat in a term of an offline course remembers. */
interface OfflineSnapshot {
  courseType: null
  validDays: null
  courseId: string
  termId: string
}

/** By the kind of the line. */
export type LineSnapshot =
  CourseSnapshot | DeliveredSnapshot | VipSnapshot | PaperSnapshot | RegistrationSnapshot | OfflineSnapshot

/** The values of a line's variant; '' for goods without variants. */
export const variantOf = (snapshot: LineSnapshot): string => (isDelivered(snapshot) ? snapshot.variant : '')

/** What of the discount of these lines was paid for a lower membership before. */
export const sumCredits = (snapshots: LineSnapshot[]): number =>
  snapshots
    .flatMap((snapshot) => ('credits' in snapshot ? snapshot.credits : []))
    .reduce((sum, { fen }) => sum + fen, 0)

/** Whether a line is sent to the buyer. */
export const isDelivered = (snapshot: LineSnapshot): snapshot is DeliveredSnapshot => 'weightGrams' in snapshot
