import type { PageBlock } from '@contract/shop/calls'

/** A block as stored: rails hold references, which the service replaces by cards when the page is read. */
export type StoredBlock = Omit<PageBlock, 'courses' | 'teachers'> & {
  courseIds?: string[]
  teacherIds?: string[]
  /** Instead of ids: the newest or most popular of a category. */
  query?: { categoryId?: string; sort?: 'new' | 'hot'; limit?: number }
}
