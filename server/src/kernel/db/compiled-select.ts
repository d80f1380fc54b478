import { Column, getTableColumns, is, Param, Placeholder, SQL, Table } from 'drizzle-orm'

type Values = Record<string, unknown>
/** Columns, SQL expressions, tables, or groups of these under one name. */
type Selection = Record<string, unknown>
type ReadColumns = (columns: unknown[]) => unknown

/** A SELECT of Drizzle's builder. */
export interface Select<Row> extends PromiseLike<Row[]> {
  readonly _: { readonly selectedFields: Selection }
  toSQL(): { sql: string; params: unknown[] }
}

export interface CompiledSelect<Row> {
  text: string
  /** Values of `$1, $2, …` from those of the placeholders. */
  toParams(values: Values): unknown[]
  /** A row from its columns in the order of the selection. */
  toRow(columns: unknown[]): Row
}

/**
 * Works out once what Drizzle works out at each execution and for each row: where parameters come from and how columns
 * become rows. A group of columns is null where its first NOT NULL column is, that is where a LEFT JOIN found nothing.
 * An SQL expression has the driver's value: `mapWith` does nothing here.
 */
export const compileSelect = <Row>(query: Select<Row>): CompiledSelect<Row> => {
  const { sql: text, params } = query.toSQL()
  const paramReaders = params.map(toParamReader)
  const { width, read } = compileGroup(query._.selectedFields, 0)
  return {
    text,
    toParams: (values) => paramReaders.map((readParam) => readParam(values)),
    toRow(columns) {
      // `select().from(a).leftJoin(b)` adds columns that `selectedFields` does not have.
      if (columns.length !== width) throw new Error(`name the columns to select: ${text}`)
      return read(columns) as Row
    },
  }
}

const toParamReader = (param: unknown): ((values: Values) => unknown) => {
  if (is(param, Placeholder)) return (values) => readValue(values, param.name)
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param
    return (values) => encoder.mapToDriverValue(readValue(values, value.name))
  }
  return () => param
}

const readValue = (values: Values, name: string): unknown => {
  if (!(name in values)) throw new Error(`no value for placeholder ${name}`)
  return values[name]
}

interface Group {
  /** Number of its columns. */
  width: number
  /** Index of a column that is null only where the whole group is. */
  presence: number | undefined
  read: ReadColumns
}

/** Columns from index `start` on. */
const compileGroup = (fields: Selection, start: number): Group => {
  const names = Object.keys(fields)
  const readers: ReadColumns[] = []
  let width = 0
  let presence: number | undefined
  for (const name of names) {
    const field = fields[name]
    const index = start + width
    if (is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)) {
      if (is(field, Column) && field.notNull) presence ??= index
      readers.push(toColumnReader(field, index))
      width += 1
    } else {
      const group = compileGroup(is(field, Table) ? getTableColumns(field) : (field as Selection), index)
      readers.push(toGroupReader(name, group))
      width += group.width
    }
  }
  const read = (columns: unknown[]) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < names.length; at++) row[names[at]] = readers[at](columns)
    return row
  }
  return { width, presence, read }
}

const toGroupReader = (name: string, { presence, read }: Group): ReadColumns => {
  if (presence === undefined)
    throw new Error(`${name} needs a NOT NULL column, else nobody can tell whether it is there`)
  return (columns) => (columns[presence] === null ? null : read(columns))
}

const toColumnReader = (field: Column | SQL | SQL.Aliased, index: number): ReadColumns => {
  if (!is(field, Column) || field.mapFromDriverValue === Column.prototype.mapFromDriverValue)
    return (columns) => columns[index]
  const decode: (value: unknown) => unknown = field.mapFromDriverValue.bind(field)
  return (columns) => {
    const value = columns[index]
    return value === null ? null : decode(value)
  }
}
