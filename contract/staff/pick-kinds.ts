/** What pages of the staff choose from by its title. */
export const PICK_KINDS = [
  'course',
  'package',
  'teacher',
  'category',
  'coupon',
  'goods',
  'paper',
  'article',
  'class',
  'learner',
] as const
export type PickKind = (typeof PICK_KINDS)[number]

/** The most rows of one answer. */
export const MOST_PICKED = 50
