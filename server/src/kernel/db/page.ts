import type { PageOf } from '@contract/schema'

export interface PageInput {
  pageCurrent?: number
  pageSize?: number
}

/** Rows to skip and take; page 1 and ten rows by default (REQ-11). */
export const toRange = ({ pageCurrent = 1, pageSize = 10 }: PageInput) => ({
  offset: (pageCurrent - 1) * pageSize,
  limit: pageSize,
})

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
