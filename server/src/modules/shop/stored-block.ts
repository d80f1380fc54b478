import type { PageBlock } from '@contract/shop/calls'

/** A block as it is stored: rails name what they show, and the service fills in cards when it is read. */
export type StoredBlock = Omit<PageBlock, 'courses' | 'teachers'> & {
  courseIds?: string[]
  teacherIds?: string[]
  /** Instead of ids: the newest or most popular of a category. */
  query?: { categoryId?: string; sort?: 'new' | 'hot'; limit?: number }
}
