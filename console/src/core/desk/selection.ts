import { EXACT_TOTAL } from '@contract/page-size'
import { call } from '../call/call'
import type { AnyDesk, AnyRow } from './desk'

export interface ListAnswer {
  list: AnyRow[]
  totalCount: number
}

/** The most rows that one selection holds: those of a list that is counted to its end. */
export const MOST_SELECTED = EXACT_TOTAL
const LONGEST_PAGE = 100

/** The ticked rows by id: those of other pages stay. */
export const keep = (
  last: ReadonlyMap<string, AnyRow>,
  seen: readonly (AnyRow | undefined)[],
  ids: readonly string[],
  desk: AnyDesk,
): Map<string, AnyRow> => {
  const known = new Map(last)
  for (const row of seen) if (row) known.set(desk.idOf(row), row)
  return new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])))
}

/** Every row that the filters let through. */
export const selectAll = async (desk: AnyDesk, filters: object): Promise<Map<string, AnyRow>> => {
  const rows = new Map<string, AnyRow>()
  for (let pageCurrent = 1; ; pageCurrent += 1) {
    const { list, totalCount } = (await call(desk.list, {
      ...filters,
      pageCurrent,
      pageSize: LONGEST_PAGE,
    })) as unknown as ListAnswer
    for (const row of list) rows.set(desk.idOf(row), row)
    if (list.length === 0 || rows.size >= totalCount || rows.size >= MOST_SELECTED) return rows
  }
}
