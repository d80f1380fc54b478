import type { FastifySchemaValidationError } from 'fastify'
import { ERRORS } from '@contract/errors'
import type { FieldError } from '@contract/field-errors'

type Params = Record<string, unknown>

const TYPES: Record<string, string> = {
  integer: '请填写整数',
  number: '请填写数字',
  boolean: '请选择是或否',
  string: '请填写文字',
}
const REASON: Record<string, (params: Params) => string> = {
  required: () => '不能为空',
  type: ({ type }) => TYPES[String(type)] ?? '格式不正确',
  enum: () => '不在可选范围内',
  pattern: () => '格式不正确',
  minLength: ({ limit }) => (limit === 1 ? '不能为空' : `不能少于 ${String(limit)} 个字`),
  maxLength: ({ limit }) => `不能超过 ${String(limit)} 个字`,
  minimum: ({ limit }) => `不能小于 ${String(limit)}`,
  maximum: ({ limit }) => `不能大于 ${String(limit)}`,
  minItems: ({ limit }) => `至少 ${String(limit)} 项`,
  maxItems: ({ limit }) => `最多 ${String(limit)} 项`,
  uniqueItems: () => '有重复的内容',
}
/** Sentences that a person understands who does not know the field's name. */
const PLAIN: Record<string, (params: Params) => string> = {
  minLength: ({ limit }) => `填写的内容不能少于 ${String(limit)} 个字`,
  maxLength: ({ limit }) => `填写的内容不能超过 ${String(limit)} 个字`,
  minimum: ({ limit }) => `填写的内容不能小于 ${String(limit)}`,
  maximum: ({ limit }) => `填写的内容不能大于 ${String(limit)}`,
}
/** No form shows more at once, and input made to have more is not worth an answer of megabytes. */
const MOST_FIELDS = 50

interface Invalid {
  /** For people, who may have followed a link: without the names of fields. */
  message: string
  data: { fields: FieldError[] }
}

/** What is said of input that its schema refused: of the first mistake in one sentence, and of each at its field. */
export const describeInvalid = (errors: FastifySchemaValidationError[]): Invalid => {
  const [first] = errors
  const byPath = new Map<string, FieldError>()
  for (const error of errors.slice(0, MOST_FIELDS)) {
    const path = pathOf(error)
    if (path && !byPath.has(path)) byPath.set(path, { path, message: reasonOf(error) })
  }
  return {
    message: (first && PLAIN[first.keyword]?.(first.params)) ?? ERRORS.INPUT_INVALID.message,
    data: { fields: [...byPath.values()] },
  }
}

const reasonOf = ({ keyword, params }: FastifySchemaValidationError): string => REASON[keyword]?.(params) ?? '不正确'

/** `rules.3.amount`; '' for the input as a whole. */
const pathOf = ({ keyword, params, instancePath }: FastifySchemaValidationError): string => {
  const parts = instancePath.split('/').slice(1)
  const missing = keyword === 'required' ? [String(params.missingProperty)] : []
  return [...parts, ...missing].join('.')
}
