import type { FastifySchemaValidationError } from 'fastify'
import { ERRORS } from '@contract/errors'

const REASON: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => '不能为空',
  type: (params) => `类型应为 ${String(params.type)}`,
  enum: () => '不在可选范围内',
  pattern: () => '格式不正确',
  minLength: (params) => `不能少于 ${String(params.limit)} 个字`,
  maxLength: (params) => `不能超过 ${String(params.limit)} 个字`,
  minimum: (params) => `不能小于 ${String(params.limit)}`,
  maximum: (params) => `不能大于 ${String(params.limit)}`,
}
/** Reasons that a person understands who does not know the field's name. */
const PLAIN = new Set(['minLength', 'maxLength', 'minimum', 'maximum'])
const GENERAL = ERRORS.INPUT_INVALID.message

interface Invalid {
  /** For people, who may have followed a link: without the names of fields. */
  message: string
  /** For who wrote the request: the first invalid field, its path with dots, and what is wrong with it. */
  data: { field: string; reason: string } | null
}

/** What is said of input that its schema refused. */
export const describeInvalid = ([first]: FastifySchemaValidationError[]): Invalid => {
  if (!first) return { message: GENERAL, data: null }
  const { keyword, params } = first
  const field = keyword === 'required' ? String(params.missingProperty) : first.instancePath.slice(1)
  const reason = REASON[keyword]?.(params) ?? '不正确'
  return {
    message: PLAIN.has(keyword) ? `填写的内容${reason}` : GENERAL,
    data: field ? { field: field.replaceAll('/', '.'), reason } : null,
  }
}
