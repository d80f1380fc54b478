import {
  inArray,
  sql,
  type Column,
  type InferSelectModel,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { EXACT_TOTAL } from '@contract/page-size'
import type { PageOf } from '@contract/schema'
import { AppError } from '../app-error'
import type { Database } from './database'

/** The database reads all rows before a page to skip them; nobody scrolls so far, and LIST_TOO_DEEP says so. */
const LAST_ROW = 10_000

export interface PageInput {
  pageCurrent?: number
  /** 0 for the total alone. */
  pageSize?: number
}

/** Rows to skip and take; page 1 and ten rows by default (REQ-11). @throws AppError LIST_TOO_DEEP */
export const toRange = ({ pageCurrent = 1, pageSize = 10 }: PageInput) => {
  const offset = (pageCurrent - 1) * pageSize
  if (offset >= LAST_ROW) throw new AppError('LIST_TOO_DEEP')
  return { offset, limit: pageSize }
}

export interface ReadPage<Row> {
  rows: Row[]
  totalCount: number
}

/**
 * Reads one page and its total (decision 0028): rows by `list`, and by `count` how many there are, which should be
 * limited to COUNTED_ROWS. Behind the EXACT_TOTAL-th row only the presence of a next page is found out, by one row
 * more.
 * @throws AppError LIST_TOO_DEEP
 */
export const readPage = async <Row>(
  page: PageInput,
  list: (range: { offset: number; limit: number }) => PromiseLike<Row[]>,
  count: () => PromiseLike<{ total: number }[]>,
): Promise<ReadPage<Row>> => {
  const range = toRange(page)
  const { offset, limit } = range
  const isDeep = offset + limit > EXACT_TOTAL
  const [rows, counted] = await Promise.all([
    limit === 0 ? [] : list(isDeep ? { offset, limit: limit + 1 } : range),
    isDeep ? undefined : count(),
  ])
  if (counted) return { rows, totalCount: counted[0].total }
  // Behind the end: what the list really has.
  if (rows.length === 0) return { rows, totalCount: (await count())[0].total }
  return { rows: rows.slice(0, limit), totalCount: offset + rows.length }
}

interface Sortable {
  orderBy(...order: SQL[]): this
}
interface Cuttable extends Sortable {
  offset(count: number | Placeholder): this
  limit(count: number | Placeholder): this
}

/**
 * Builds the statement for one page. `ids` selects the list's ids by one table alone, so that the rows before the page
 * are skipped in an index; `select` reads the rows of the page with all columns and joins, which PostgreSQL would
 * otherwise compute for each skipped row too.
 */
export const selectPage = <Rows extends Sortable>(
  { id, ids, order, select }: { id: Column; ids: Cuttable & SQLWrapper; order: SQL[]; select: (onPage: SQL) => Rows },
  { offset, limit }: { offset: number | Placeholder; limit: number | Placeholder },
): Rows =>
  select(
    inArray(
      id,
      ids
        .orderBy(...order)
        .offset(offset)
        .limit(limit),
    ),
  ).orderBy(...order)

/** As many rows as `readPage` wants to have counted. */
export const COUNTED_ROWS = EXACT_TOTAL + 1

/** The selection of what is counted. */
export const ONE = { one: sql`1`.as('one') }

/** Counts the rows of a query that selects ONE, up to COUNTED_ROWS. */
export const countRows = (database: Database, rows: { limit(count: number): { getSQL(): SQL } }) =>
  database.current
    .select({ total: sql<number>`count(*)::int` })
    .from(sql`(${rows.limit(COUNTED_ROWS).getSQL()}) as counted`)

type ListedTable = PgTable & { id: PgColumn }

/**
 * Reads one page of a table's rows, and their total (`readPage`). `select` reads the rows of the page where they need
 * columns of other tables. @throws AppError LIST_TOO_DEEP
 */
export const pageOfTable = <T extends ListedTable, Row = InferSelectModel<T>>(
  database: Database,
  table: T,
  {
    where,
    order,
    select,
  }: { where: SQL | undefined; order: SQL[]; select?: (onPage: SQL) => Sortable & PromiseLike<Row[]> },
  page: PageInput,
): Promise<ReadPage<Row>> => {
  const db = database.current
  const listed: ListedTable = table
  const ids = () => db.select({ id: listed.id }).from(listed).where(where).$dynamic()
  const all = (onPage: SQL) =>
    db.select().from(listed).where(onPage).$dynamic() as unknown as Sortable & PromiseLike<Row[]>
  return readPage(
    page,
    (range) => selectPage({ id: listed.id, ids: ids(), order, select: select ?? all }, range),
    () => countRows(database, db.select(ONE).from(listed).where(where).$dynamic()),
  )
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
  totalPage: pageSize && Math.ceil(totalCount / pageSize),
})
