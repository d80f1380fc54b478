import type { FastifySchemaValidationError } from 'fastify'

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

/** Returns one Chinese sentence that names the first invalid field and why it is invalid. */
export const describeInvalid = (errors: FastifySchemaValidationError[]): string => {
  const [first] = errors
  if (!first) return '提交的内容有误，请检查后重试'
  const params = first.params
  const field =
    first.keyword === 'required' ? String(params.missingProperty) : first.instancePath.slice(1).replaceAll('/', '.')
  const reason = REASON[first.keyword]?.(params) ?? '不正确'
  return field ? `参数 ${field} ${reason}` : '提交的内容有误，请检查后重试'
}
