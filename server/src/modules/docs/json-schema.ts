import type { TSchema } from 'typebox'

export type JsonSchema = Record<string, unknown>

/** A contract schema as plain JSON Schema 2020-12, which OpenAPI 3.1 takes: `nullable` becomes one more type. */
export const toJsonSchema = (schema: TSchema): JsonSchema => convert(JSON.parse(JSON.stringify(schema))) as JsonSchema

const convert = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(convert)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, ...schema } = Object.fromEntries(
    Object.entries(value).filter(([name]) => !name.startsWith('~')).map(([name, part]) => [name, convert(part)]),
  )
  if (nullable !== true) return nullable === undefined ? schema : { ...schema, nullable }
  const { type, enum: values, ...rest } = schema
  return { ...rest, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) }
}
