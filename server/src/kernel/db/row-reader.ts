import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm'

/** A column of a statement as the query builder describes it, and where its value belongs in the row. */
export interface SelectedField {
  path: string[]
  field: unknown
}
type Decode = (text: string) => unknown
type Row = Record<string, unknown>

const decodeBoolean: Decode = (text) => text === 't' || text === 'true'

const decoderOf = (field: unknown): Decode => {
  if (is(field, Column))
    return field.columnType === 'PgBoolean' ? decodeBoolean : (text) => field.mapFromDriverValue(text)
  const { decoder } = (is(field, SQL)
    ? field
    : is(field, Subquery)
      ? field._.sql
      : (field as SQL.Aliased).sql) as unknown as { decoder: { mapFromDriverValue: Decode } }
  return (text) => decoder.mapFromDriverValue(text)
}

/**
 * Turns a row of texts into the object that the query builder would make of it, with everything decided beforehand that
 * is the same for each row. `nullable` tells, by table, whether a left join may have found it missing.
 */
export const createRowReader = (fields: SelectedField[], nullable: Record<string, boolean> | undefined) => {
  const columns = fields.map(({ path, field }) => ({
    decode: decoderOf(field),
    group: path.length > 1 ? path[0] : undefined,
    key: path.at(-1)!,
  }))
  const missing = findOptionalGroups(fields, nullable)
  return (texts: (string | null)[]): Row => {
    const row: Row = {}
    for (let index = 0; index < columns.length; index++) {
      const { decode, group, key } = columns[index]
      const text = texts[index]
      const holder = group === undefined ? row : ((row[group] ??= {}) as Row)
      holder[key] = text === null ? null : decode(text)
    }
    for (const { group, indexes } of missing) if (indexes.every((index) => texts[index] === null)) row[group] = null
    return row
  }
}

/** Groups of columns of one table that a left join may leave out: they are null as a whole. */
const findOptionalGroups = (fields: SelectedField[], nullable: Record<string, boolean> | undefined) => {
  const groups = new Map<string, { tables: Set<string>; indexes: number[] }>()
  fields.forEach(({ path, field }, index) => {
    if (path.length < 2) return
    const group = groups.get(path[0]) ?? { tables: new Set(), indexes: [] }
    groups.set(path[0], group)
    group.indexes.push(index)
    group.tables.add(is(field, Column) ? getTableName(field.table) : '')
  })
  return [...groups].flatMap(([group, { tables, indexes }]) => {
    const [table] = tables
    return nullable && tables.size === 1 && table && nullable[table] === false ? [{ group, indexes }] : []
  })
}
