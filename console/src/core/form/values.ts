import dayjs, { isDayjs } from 'dayjs'
import type { InputSchema } from '../call/staff-calls'
import type { AnyField, AnyFields } from './field'

type Values = Record<string, unknown>

/** Values of a call's input as the controls take them. */
export const toControls = (fields: AnyFields, given: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, toControl(field, given[name] ?? field.start)]),
  )

const toControl = (field: AnyField, value: unknown): unknown => {
  if (field.group) return toControls(field.group, (value ?? {}) as Values)
  if (field.rows) return ((value ?? []) as Values[]).map((row) => toControls(field.rows!, row))
  if (field.show) return value ? dayjs(value as string) : undefined
  if (field.flag) return value ?? false
  return value ?? undefined
}

/** The controls' values as the call takes them. What was left empty is null, '', [] or left out, by its schema. */
export const toInput = (fields: AnyFields, values: Readonly<Values>, schema: InputSchema): Values => {
  const input: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.when && !field.when(values)) {
      const absent = emptyOf(schema.properties?.[name], isRequired(schema, name))
      if (absent !== undefined) input[name] = absent
      continue
    }
    const value = fromControl(field, values[name], schema.properties?.[name], isRequired(schema, name))
    if (value !== undefined) input[name] = value
  }
  return input
}

const isRequired = (schema: InputSchema, name: string): boolean => schema.required?.includes(name) ?? false

const fromControl = (field: AnyField, value: unknown, schema: InputSchema | undefined, required: boolean): unknown => {
  if (field.group) return toInput(field.group, (value ?? {}) as Values, schema ?? {})
  if (field.rows) return ((value ?? []) as Values[]).map((row) => toInput(field.rows!, row, schema?.items ?? {}))
  if (isDayjs(value)) return field.show === 'day' ? value.format('YYYY-MM-DD') : value.toISOString()
  if (typeof value === 'string' && !field.html) return (field.exact ? value : value.trim()) || emptyOf(schema, required)
  return value ?? emptyOf(schema, required)
}

const emptyOf = (schema: InputSchema | undefined, required: boolean): unknown => {
  if (!required) return undefined
  if (schema?.nullable) return null
  if (schema?.type === 'string' && !schema.enum) return ''
  if (schema?.type === 'array') return []
  if (schema?.type === 'boolean') return false
  return undefined
}
