import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../../server/src/kernel/app-error'
import { createHttp } from '../../../../server/src/kernel/http/create-http'
import { registerCalls } from '../../../../server/src/kernel/http/register-calls'
import { refusePage } from '../../../../server/src/modules/web/refuse-page'
import { createClient, pickCalls } from '../../../support/server/client'

const lines: string[] = []
let app: FastifyInstance
const call = createClient(async () => app)
const SUGGEST = 'GET /resource/api/search/suggest'
const SAVE = 'POST /resource/auth/search/history/save'
const CLEAR = 'DELETE /resource/auth/search/history/clear'

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  app = await createHttp({
    logger: pino(stream),
    limitRates: true,
    headers: { 'x-content-type-options': 'nosniff' },
  })
  registerCalls(
    app,
    {
      async [SUGGEST]({ keyword }) {
        if (keyword === 'bug') throw new Error('a bug with secrets in it')
        if (keyword === 'refused') throw new AppError('COURSE_NOT_FOUND')
        if (keyword === 'outside')
          throw new AppError('SMS_FAILED', undefined, null, { cause: new Error('carrier said 7') })
        return [{ text: keyword, kind: 'word' as const, id: '', price: 'not in the contract' }]
      },
      [SAVE]: async () => ({}),
      [CLEAR]: async () => ({}),
    },
    {
      siteAddress: () => 'http://school.test',
      hasShop: async (shopId) => shopId === 'test-school',
      findSession: async (token) =>
        ['good', 'many', 'other'].includes(token) ? { userId: token } : token === 'old' ? 'expired' : 'unknown',
    },
    pickCalls([SUGGEST, SAVE, CLEAR]),
  )
})
afterAll(() => app.close())

describe('the envelope', () => {
  it('carries code 200 and only fields of the contract', async () => {
    expect(await call.raw(SUGGEST, { keyword: '电工' })).toEqual({
      status: 200,
      code: 200,
      msg: 'ok',
      data: [{ text: '电工', kind: 'word', id: '' }],
    })
  })
  it('carries an expected refusal with HTTP 200', async () => {
    expect(await call.raw(SUGGEST, { keyword: 'refused' })).toEqual({
      status: 200,
      code: 3001,
      msg: '课程不存在',
      data: null,
    })
  })
  it('reports a bug as 500 with the request id and without details', async () => {
    const answer = await call.raw(SUGGEST, { keyword: 'bug' })
    expect(answer).toMatchObject({ status: 500, code: -1 })
    expect(answer.msg).toMatch(/服务暂时不可用.*编号 [0-9a-f-]{36}/)
    expect(JSON.stringify(answer)).not.toContain('secrets')
  })
  it('reports an unknown path by the table of errors, not with HTML', async () => {
    expect(await call.raw('GET /resource/api/nothing', {})).toMatchObject({ status: 404, code: 1404 })
  })
})

describe('bad input', () => {
  it.each([
    ['missing', {}, '提交的内容有误，请检查后重试', '不能为空'],
    ['too short', { keyword: '' }, '填写的内容不能少于 1 个字', '不能为空'],
    ['too long', { keyword: '长'.repeat(51) }, '填写的内容不能超过 50 个字', '不能超过 50 个字'],
  ])('tells people what is wrong, and programs which field: %s', async (_name, input, message, reason) => {
    const data = { fields: [{ path: 'keyword', message: reason }] }
    expect(await call.raw(SUGGEST, input)).toMatchObject({ status: 400, code: 1400, msg: message, data })
  })
  it('cannot have a NUL', async () => {
    const refused = { code: 1400, msg: '内容包含无法保存的字符' }
    expect(await call.raw(SUGGEST, { keyword: 'a\u0000b' })).toMatchObject(refused)
  })
  it('accepts an empty body with content type JSON, as WeChat sends it', async () => {
    const headers = { 'content-type': 'application/json', sid: 'test-school', token: 'good' }
    const reply = await app.inject({ method: 'DELETE', url: `/api${CLEAR.split(' ')[1]}`, headers })
    expect(reply.json()).toMatchObject({ code: 200 })
  })
  it('refuses broken JSON and other formats', async () => {
    const send = (type: string, payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/resource/auth/search/history/save',
        headers: { sid: 'test-school', token: 'good', 'content-type': type },
        payload,
      })
    expect((await send('application/json', '{"keyword":')).json()).toMatchObject({ code: 1400 })
    expect((await send('text/xml', '<a/>')).json()).toMatchObject({ code: 1415 })
    expect((await send('multipart/form-data; boundary=x', '--x--')).json()).toMatchObject({ code: 1415 })
    expect((await send('application/json', JSON.stringify({ keyword: 'x'.repeat(300_000) }))).json()).toMatchObject({
      code: 1413,
    })
  })
})

describe('the caller of a request', () => {
  it('is refused without a known shop', async () => {
    for (const sid of ['', 'nobody', "' or 1=1"])
      expect(await call.raw(SUGGEST, { keyword: 'a' }, { sid })).toMatchObject({ status: 200, code: 1101 })
  })
  it('is refused for a missing or an expired login before the input is validated', async () => {
    expect(await call.raw(SAVE, {})).toMatchObject({ code: 301 })
    expect(await call.raw(SAVE, {}, { token: 'forged' })).toMatchObject({ code: 301 })
    expect(await call.raw(SAVE, {}, { token: 'old' })).toMatchObject({ code: 302 })
    expect(await call.raw(SAVE, { keyword: 'a' }, { token: 'good' })).toMatchObject({ code: 200 })
  })
})

it('is not in the log line, nor are token and input', async () => {
  lines.length = 0
  await call.raw(SUGGEST, { keyword: '13800000001' }, { token: 'good' })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    method: 'GET',
    route: '/api/resource/api/search/suggest',
    status: 200,
    shop: 'test-school',
  })
  expect(lines[0]).not.toMatch(/13800000001|good/)
})

it('gets a warning with the request id in the log when another system caused the refusal', async () => {
  lines.length = 0
  const answer = await call.raw(SUGGEST, { keyword: 'outside' })
  const [warning, asked] = lines.map((line) => JSON.parse(line))
  expect(warning).toMatchObject({
    level: 40,
    reqId: asked.reqId,
    refusal: 'SMS_FAILED',
    err: { message: 'carrier said 7' },
  })
  expect(JSON.stringify(answer)).not.toContain('carrier')
  lines.length = 0
  await call.raw(SUGGEST, { keyword: 'refused' })
  expect(lines).toHaveLength(1)
})

it.each(['/%E0%A4%A', '/api/%', '/wap/%zz'])(
  'gets an envelope and headers for an address that cannot be decoded: %s',
  async (url) => {
    lines.length = 0
    const reply = await app.inject({ url, headers: { token: 'good' } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ code: 1400, msg: '地址不正确，请检查后重试', data: null })
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ method: 'GET', route: 'unknown', status: 400 })
  },
)

it('shows a page where a browser opens an address that cannot be decoded, and calls get their envelope', async () => {
  const site = await createHttp({ logger: pino({ level: 'silent' }), limitRates: false, refusePage })
  const page = await site.inject('/wap/%B5%E7')
  expect(page.statusCode).toBe(400)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('链接打不开了')
  expect((await site.inject('/api/%B5%E7')).json()).toMatchObject({ code: 1400 })
  await site.close()
})

describe('rates', () => {
  it('limit a caller of a call that declares none, and nobody else', async () => {
    const from = (address: string) => ({ token: 'many', headers: { 'x-forwarded-for': address } })
    const save = (caller: object) => call.raw(SAVE, { keyword: '电工' }, caller)
    const statuses: number[] = []
    for (let round = 0; round < 301; round++) statuses.push((await save(from(`6.6.6.${round % 250}`))).status)
    expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
    expect(statuses[300], 'whatever address the request names').toBe(429)
    expect((await save({ token: 'other' })).status).toBe(200)
  })
})
