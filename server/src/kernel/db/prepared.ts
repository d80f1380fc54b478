import { is, Param, Placeholder } from 'drizzle-orm'
import { createRowReader, type SelectedField } from './row-reader'
import { defineStatement, type Statement, type TextRow } from './statement'

type StatementValues = Record<string, unknown>
export type SendStatement = (statement: Statement, values: unknown[]) => Promise<TextRow[]>

/** A statement that was built once; `execute` fills its placeholders. */
export interface Prepared<Row> {
  execute(values?: StatementValues): Promise<Row[]>
}

/** A query of the builder whose rows are known to the compiler. */
export interface Preparable<Row> {
  prepare(name: string): { execute(values?: StatementValues): Promise<Row[]> }
}

/** What the builder keeps beside the text of a prepared query; its types hide the last two. */
interface Built {
  getQuery(): { sql: string; params: unknown[] }
  fields?: SelectedField[]
  joinsNotNullableMap?: Record<string, boolean>
}

/** Takes text, parameters and columns from the query builder, and leaves its slow way through each row behind. */
export const prepareQuery = <Row>(send: SendStatement, name: string, query: Preparable<Row>): Prepared<Row> => {
  const built = query.prepare(name) as unknown as Built
  const { sql: text, params } = built.getQuery()
  const read = (built.fields ? createRowReader(built.fields, built.joinsNotNullableMap) : () => ({})) as (
    row: TextRow,
  ) => Row
  return prepareText(send, name, text, params, read)
}

/** The same for a text written by hand: `read` makes a row of its columns, in the order of the text. */
export const prepareText = <Row>(
  send: SendStatement,
  name: string,
  text: string,
  params: unknown[],
  read: (row: TextRow) => Row,
): Prepared<Row> => {
  const statement = defineStatement(name, text)
  const fill = params.map(toFill)
  return {
    async execute(values = {}) {
      try {
        const rows = await send(
          statement,
          fill.map((one) => one(values)),
        )
        return rows.map(read)
      } catch (cause) {
        // The driver's own error knows neither who asked nor what.
        throw new Error(`statement ${name} failed`, { cause })
      }
    },
  }
}

const toFill = (param: unknown): ((values: StatementValues) => unknown) => {
  const placeholder = is(param, Placeholder)
    ? param
    : is(param, Param) && is(param.value, Placeholder)
      ? param.value
      : undefined
  if (!placeholder) return () => param
  const { name } = placeholder
  const encode = is(param, Param)
    ? (value: unknown) => param.encoder.mapToDriverValue(value)
    : (value: unknown) => value
  return (values) => {
    if (!(name in values)) throw new Error(`no value for ${name}`)
    const value = values[name]
    return value === null || value === undefined ? null : encode(value)
  }
}
