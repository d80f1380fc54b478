import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import { LONGEST_PAGE } from './page-size'

/** Schema pieces of every domain. Wire names keep the specification's spelling. */

export const Id = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  description: 'uuid',
})
/** A shop's public code: what the header `sid` carries. */
export const ShopId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,31}$' })
/** The number of times that a row was edited; an edit names the one that it was made on. */
export const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
/** Money: an integer number of fen. */
export const Fen = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
export const Seconds = Type.Number({ minimum: 0, maximum: 864_000 })
export const Percent = Type.Number({ minimum: 0, maximum: 100 })
export const Count = Type.Integer({ minimum: 0 })
/** A day of the school's calendar, `2026-11-23`; whether it exists is checked where it is used. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** Of a list: from one day to another, both included. */
export const BetweenDays = { from: Type.Optional(Day), to: Type.Optional(Day) }
/** ISO 8601 with offset, made by the server. */
export const Time = Type.String({ description: 'ISO 8601' })

/** Free text from people: trimmed length counts in code points. */
export const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })
/** ISO 8601, as people write it; whether it is a moment is checked where it is used. */
export const Moment = Text(40, 1)
/** One of a fixed list of strings. */
export const OneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] })
export const OneOfNumbers = <const V extends readonly number[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'integer', enum: [...values] })

/**
 * Not `Type.Union([Type.Null(), …])`: its `anyOf` makes the serialiser validate every response. A list of values has to
 * name null, too.
 */
export const Nullable = <S extends TSchema>(schema: S) =>
  Type.Unsafe<Static<S> | null>({
    ...schema,
    nullable: true,
    ...('enum' in schema && Array.isArray(schema.enum) && { enum: [...(schema.enum as unknown[]), null] }),
  })

export const PageRequest = <P extends TProperties>(filter: P) =>
  Type.Object({
    pageCurrent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LONGEST_PAGE, default: 10 })),
    ...filter,
  })

export const Page = <S extends TSchema>(row: S) =>
  Type.Object({
    list: Type.Array(row),
    pageCurrent: Type.Integer(),
    pageSize: Type.Integer(),
    totalCount: Type.Integer(),
    totalPage: Type.Integer(),
  })

export interface PageOf<Row> {
  list: Row[]
  pageCurrent: number
  pageSize: number
  totalCount: number
  totalPage: number
}

/** Empty input or output. */
/** What was saved, and what of its rich text phones do not show as it was written, in sentences for the writer. */
export const WithTextNotes = <P extends TProperties>(saved: TObject<P>) =>
  Type.Object({ ...saved.properties, textNotes: Type.Array(Type.String()) })

export const Nothing = Type.Object({})
export const ById = Type.Object({ id: Id })

export const Optional = Type.Optional
export { Type, type Static, type TSchema }
