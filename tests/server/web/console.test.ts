import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invitationUrl } from '../../../server/src/modules/staff/staff.routes'
import { registerConsole } from '../../../server/src/modules/web/register-console'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'console-'))
  fs.mkdirSync(path.join(folder, 'assets'))
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>学校后台</title>')
  fs.writeFileSync(path.join(folder, 'assets/index-abc123.js'), 'export {}')
  app = fastify()
  await registerConsole(app, folder)
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

it.each([
  '/staff/',
  '/staff/orders',
  '/staff/orders?status=unpaid',
  new URL(invitationUrl('http://x.test', 't')).pathname,
])('answers %s with the page, which loads and runs nothing from elsewhere', async (url) => {
  const reply = await app.inject(url)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('学校后台')
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';")
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.headers['referrer-policy']).toBe('no-referrer')
})

it('keeps hashed files for a year, and says so where one is gone', async () => {
  const known = await app.inject('/staff/assets/index-abc123.js')
  expect(known.statusCode).toBe(200)
  expect(known.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/staff/assets/index-gone99.js')).statusCode).toBe(404)
  expect((await app.inject('/staff/assets/../index.html')).body).not.toContain('export')
})

it('leads from the address without a slash to the page', async () => {
  const reply = await app.inject('/staff')
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/staff/'])
})

it('shows a new build without a restart', async () => {
  const file = path.join(folder, 'index.html')
  fs.writeFileSync(file, '<!doctype html><title>新的后台</title>')
  fs.utimesSync(file, new Date(), new Date(Date.now() + 5000))
  expect((await app.inject('/staff/')).body).toContain('新的后台')
})

it('says what to do where it was not built', async () => {
  const bare = fastify()
  await registerConsole(bare, path.join(folder, 'nowhere'))
  const reply = await bare.inject('/staff/')
  expect(reply.statusCode).toBe(503)
  expect(reply.body).toContain('npm run build:console')
  await bare.close()
})
