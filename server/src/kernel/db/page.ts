import type { PageOf } from '@contract/schema'
import { AppError } from '../app-error'

/** The database reads all rows before a page to skip them; nobody scrolls so far, and LIST_TOO_DEEP says so. */
const LAST_ROW = 10_000

export interface PageInput {
  pageCurrent?: number
  pageSize?: number
}

/** Rows to skip and take; page 1 and ten rows by default (REQ-11). @throws AppError LIST_TOO_DEEP */
export const toRange = ({ pageCurrent = 1, pageSize = 10 }: PageInput) => {
  const offset = (pageCurrent - 1) * pageSize
  if (offset >= LAST_ROW) throw new AppError('LIST_TOO_DEEP')
  return { offset, limit: pageSize }
}

export const toPage = <Row>(
  { pageCurrent = 1, pageSize = 10 }: PageInput,
  list: Row[],
  totalCount: number,
): PageOf<Row> => ({
  list,
  pageCurrent,
  pageSize,
  totalCount,
  totalPage: Math.ceil(totalCount / pageSize),
})
