import { accessOf, isStaffCall, permissionOf, type Access, type Call } from '@contract/call'
import { ERRORS } from '@contract/errors'
import { PERMISSIONS } from '@contract/staff/permissions'
import { toJsonSchema, type JsonSchema } from './json-schema'

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, object>>
  components: object
}

const TAGS: Record<string, string> = {
  base: '店铺、用户与文件',
  resource: '课程、搜索、订单与支付',
  data: '访问日志',
  'mf-user': '用户资料（微信）',
  'mf-admin': '微信登录',
  staff: '员工后台：先调用 /staff/login 和 /staff/login/totp，再把得到的 csrfToken 填进 Authorize，就可以在这里试用',
}

/** The API reference, made from the contract alone. */
export const createOpenApi = (calls: Record<string, Call>, publicUrl: string, version: string): OpenApiDocument => {
  const paths: OpenApiDocument['paths'] = {}
  for (const [key, call] of Object.entries(calls)) {
    const [method, path] = key.split(' ') as [string, string]
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(key, method, path, call) }
  }
  const tags = [...new Set(Object.keys(paths).map((path) => path.split('/')[1]))]
  return {
    openapi: '3.1.0',
    info: { title: '职业学校移动学习 API', version, description: describeConventions() },
    servers: [{ url: `${publicUrl}/api` }],
    tags: tags.map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: '登录后得到的凭证' },
        staffSession: { type: 'apiKey', in: 'cookie', name: 'staff', description: '员工登录后由浏览器自动携带' },
        staffCsrf: { type: 'apiKey', in: 'header', name: 'x-csrf-token', description: '员工登录返回的 csrfToken' },
      },
      parameters: {
        sid: { name: 'sid', in: 'header', required: true, description: '店铺代号', schema: { type: 'string' } },
        oldToken: { name: 'oldToken', in: 'header', description: '游客标识', schema: { type: 'string' } },
      },
      schemas: { Error: envelope({ description: '失败时多为 null' }) },
    },
  }
}

const describeCall = (key: string, method: string, path: string, call: Call): object => {
  const access = accessOf(key, call)
  const security = describeSecurity(access)
  const input = toJsonSchema(call.input)
  const inQuery = method === 'GET' || method === 'DELETE'
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_'),
    summary: call.summary,
    tags: [path.split('/')[1]],
    description: describeLimits(call, access),
    security,
    parameters: [
      ...(isStaffCall(key) ? [] : SHOP_PARAMETERS),
      ...(inQuery || call.upload ? describeQuery(input) : []),
    ],
    ...(call.upload ? { requestBody: describeUpload(call.upload.maxBytes) }
      : !inQuery && { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: {
      200: {
        description: `成功，或预期内的拒绝（code 不是 200${access === 'public' ? '' : '；301、302 需重新登录'}）`,
        ...json(envelope(toJsonSchema(call.output))),
      },
      default: { description: '提交有误、限流或服务异常', ...json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

const SHOP_PARAMETERS = [
  { $ref: '#/components/parameters/sid' },
  { $ref: '#/components/parameters/oldToken' },
]

/** An empty list says that a call is public; without one, readers cannot tell it from an oversight. */
const describeSecurity = (access: Access): object[] => {
  if (access === 'public') return []
  return access === 'learner' ? [{ token: [] }] : [{ staffSession: [], staffCsrf: [] }]
}

const describeLimits = ({ rate }: Call, access: Access): string => {
  const permission = permissionOf(access)
  return [
    ...(permission && permission !== 'self' ? [`权限：${PERMISSIONS[permission]}（${permission}）`] : []),
    ...(rate ? [`限流：每 ${rate.seconds} 秒 ${rate.max} 次`] : []),
  ].join('；')
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })

const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer', description: '200 为成功' }, msg: { type: 'string' }, data },
})

const describeQuery = (input: JsonSchema) =>
  Object.entries((input.properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => (
    { name, in: 'query', required: (input.required as string[] | undefined)?.includes(name) ?? false, schema }))

const describeUpload = (maxBytes: number) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'string', format: 'binary', description: `最大 ${Math.floor(maxBytes / 1024 / 1024)} MB` },
        },
      },
    },
  },
})

const describeConventions = (): string => [
  '每个回答都是 `{ code, msg, data }`。预期内的拒绝用 HTTP 200 和下表的 code；4xx、5xx 表示传输层问题。',
  '路径第二段为 `auth` 的接口需要学员登录；`/staff/` 下的接口供员工使用，店铺由员工的登录决定；其他请求都要带请求头 `sid`（店铺代号）。金额单位为分，时间为 ISO 8601。',
  '',
  '| code | 名称 | HTTP | 说明 |',
  '| --- | --- | --- | --- |',
  ...Object.entries(ERRORS).map(
    ([name, { code, status, message }]) => `| ${code} | ${name} | ${status} | ${message} |`,
  ),
].join('\n')
