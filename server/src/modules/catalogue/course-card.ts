import type { CourseCard } from '@contract/course/course-card'
import type { Media } from '../../kernel/media/media'
import { toAccess, type AccessTerm } from '../access/course-access'

/** A course with its first teacher, as list statements return it. */
export interface CardRow extends Omit<CourseCard, 'access' | 'vipPriceFen' | 'vipPriceFrom'> {
  /** As SQL computes it; lists that show no prices leave it out. */
  vipPriceFen?: number | null
  /** Whether that price is the learner's own. */
  isMember?: boolean
  startsAt: Date | null
  endsAt: Date | null
}

/** The card as it travels: the cover as an address, access computed for this moment. */
export const toCard = (row: CardRow, term: AccessTerm | undefined, media: Media, now: Date): CourseCard => {
  const vipPriceFen = toVipPrice(row.priceFen, row.vipPriceFen)
  return {
    id: row.id,
    title: row.title,
    cover: media.urlOf(row.cover),
    courseType: row.courseType,
    teacherName: row.teacherName,
    lessonCount: row.lessonCount,
    learnerCount: row.learnerCount,
    priceFen: row.priceFen,
    originalPriceFen: row.originalPriceFen,
    vipPriceFen,
    vipPriceFrom: vipPriceFen !== null && row.isMember !== true,
    publishState: row.publishState,
    access: toAccess(row, term, now),
  }
}

/** Null unless members save something. */
const toVipPrice = (priceFen: number, vipPriceFen: number | null | undefined): number | null =>
  typeof vipPriceFen === 'number' && vipPriceFen < priceFen ? vipPriceFen : null
