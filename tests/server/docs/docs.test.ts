import { createConfig, lintFromString } from '@redocly/openapi-core'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { calls } from '@contract/calls'
import { accessOf, isStaffCall, permissionOf, type Call } from '@contract/call'
import { ERRORS } from '@contract/errors'
import type { OpenApiDocument } from '../../../server/src/modules/docs/openapi'
import { registerDocs } from '../../../server/src/modules/docs/register-docs'
import { startServer } from '../../support/server/harness'

interface Operation {
  summary: string
  security: object[]
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean }[]
  requestBody?: { content: Record<string, unknown> }
}
const read = async () => {
  const { app } = await startServer()
  return (await app.inject('/api/docs/openapi.json')).json<OpenApiDocument>()
}

describe('the API reference', () => {
  it('looks like a missing page to those whom it is not open to', async () => {
    const app = Fastify()
    const isOpenTo = ({ ip }: { ip: string }) => ip === '127.0.0.1'
    await registerDocs(app, { publicUrl: 'https://school.example.cn', version: '1', isOpenTo })
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/openapi.json', '/api/docs/static/index.html']) {
      expect((await app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode, url).toBe(404)
    }
    expect((await app.inject('/api/docs/openapi.json')).statusCode).toBe(200)
  })

  it('lists every call of the contract with its access', async () => {
    const document = await read()
    expect(document.openapi).toBe('3.1.0')
    for (const [key, call] of Object.entries<Call>(calls)) {
      const [method, path] = key.split(' ') as [string, string]
      const operation = document.paths[path]![method.toLowerCase()] as Operation
      expect(operation.summary).toBe(call.summary)
      const access = accessOf(key, call)
      if (permissionOf(access)) expect(operation.security).toEqual([{ staffSession: [], staffCsrf: [] }])
      else expect(operation.security).toEqual(access === 'learner' ? [{ token: [] }] : [])
      const takesShop = operation.parameters.some(({ $ref }) => $ref === '#/components/parameters/sid')
      expect(takesShop).toBe(!isStaffCall(key))
      if (call.upload) expect(Object.keys(operation.requestBody!.content)).toEqual(['multipart/form-data'])
    }
  })
  it('is valid by the rules that are recommended for OpenAPI', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(await read()), config })
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })
  it('lists every error with its code', async () => {
    const { info } = await read()
    for (const [name, { code }] of Object.entries(ERRORS)) expect(info.description).toContain(`| ${code} | ${name} |`)
  })
  it('AUTH-14 documents the padding of encrypted passwords', async () => {
    const { paths } = await read()
    expect(JSON.stringify(paths['/base/api/shop/user/login/pwd'])).toContain('PKCS#1 v1.5')
    expect(JSON.stringify(paths['/base/api/shop/user/get/public/key'])).toContain('PKCS#1 v1.5')
  })
  it('expresses nullable values as JSON Schema 2020-12', async () => {
    const text = JSON.stringify(await read())
    expect(text).toContain('"type":["integer","null"]')
    expect(text).not.toContain('"nullable"')
    expect(text).not.toContain('"~')
  })
  it('is served as a page without external resources', async () => {
    const { app } = await startServer()
    const page = await app.inject({ url: '/api/docs/', headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).not.toMatch(/(src|href)="https?:/)
    expect((await app.inject('/api/docs/json')).json()).toEqual(await read())
  })
})
