/** What a line of courses and packages remembers. */
interface CourseSnapshot {
  courseType: 1 | 2 | 3 | 8 | 9 | 10
  /** null is permanent. */
  validDays: number | null
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

/** By the kind of the line. */
export type LineSnapshot = CourseSnapshot | DeliveredSnapshot

/** Whether a line is sent to the buyer. */
export const isDelivered = (snapshot: LineSnapshot): snapshot is DeliveredSnapshot => 'weightGrams' in snapshot
