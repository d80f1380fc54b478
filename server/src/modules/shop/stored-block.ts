import type { PageBlock } from '@contract/shop/calls'

/** What a block shows instead of named things. */
interface BlockQuery {
  categoryId?: string
  sort?: 'new' | 'hot'
  free?: boolean
  limit?: number
}

/**
 * A block as stored: what it shows of other modules are references or a query, which are replaced by cards when the
 * page is read. Media are storage keys.
 */
export type StoredBlock = Omit<
  PageBlock,
  'courses' | 'teachers' | 'articles' | 'lives' | 'coupons' | 'goods' | 'activities' | 'exams' | 'registrations' | 'vip'
> & {
  courseIds?: string[]
  teacherIds?: string[]
  articleIds?: string[]
  query?: BlockQuery
}
