import type { Rule } from 'antd/es/form'
import type { InputSchema } from '../call/staff-calls'
import type { AnyField } from './field'

/** What the contract demands of one field, told before anything is sent. */
export const rulesOf = (field: AnyField, schema: InputSchema | undefined, required: boolean): Rule[] => {
  const rules: Rule[] = []
  const { label } = field
  const must = required && !schema?.nullable && !isEmptyAllowed(schema)
  if (must)
    rules.push({ required: true, message: `请填写${label}`, ...(schema?.type === 'string' && { whitespace: true }) })
  if (schema?.type === 'array' && schema.minItems)
    rules.push({ type: 'array', min: schema.minItems, message: `${label}至少 ${schema.minItems} 项` })
  if (schema?.type === 'array' && schema.maxItems)
    rules.push({ type: 'array', max: schema.maxItems, message: `${label}最多 ${schema.maxItems} 项` })
  if (schema?.pattern && !field.show && !field.pick)
    rules.push({ pattern: new RegExp(schema.pattern), message: schema.description ?? `${label}的格式不对` })
  return rules
}

/** A text that may be '' and a list that may be empty say that there is none. */
const isEmptyAllowed = (schema: InputSchema | undefined): boolean =>
  (schema?.type === 'string' && !schema.minLength && !schema.pattern && !schema.enum) ||
  (schema?.type === 'array' && !schema.minItems) ||
  schema?.type === 'boolean'
