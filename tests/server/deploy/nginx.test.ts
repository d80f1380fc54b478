import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { handleErrors } from '../../../server/src/kernel/http/error-handler'
import { SignedMedia } from '../../../server/src/kernel/media/media'
import { registerMedia } from '../../../server/src/kernel/media/register-media'
import { LocalStorage } from '../../../server/src/kernel/media/storage'
import { findFreePort } from '../../support/pages/server-process'

const CONFIGURATION = path.resolve(__dirname, '../../../deploy/nginx.conf')
const HOST = 'school.example.cn'
const programs = ['nginx', 'openssl'].every((name) => spawnSync('which', [name]).status === 0)

/** deploy/nginx.conf before two small servers that send media as the product does. */
describe.skipIf(!programs)('nginx as deploy/ configures it', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'))
  const media = new SignedMedia('a secret of this test', () => new Date())
  const storage = new LocalStorage(path.join(folder, 'media'))
  const apps: FastifyInstance[] = []
  let nginx: ChildProcess | undefined
  let httpsPort: number
  let httpPort: number
  /** What reached the servers. */
  const seen: FastifyRequest[] = []
  let stopping = false

  const startApp = async (): Promise<number> => {
    const app = Fastify()
    handleErrors(app)
    const isFirst = apps.length === 0
    apps.push(app)
    app.addHook('onRequest', async (request, reply) => {
      seen.push(request)
      if (isFirst && stopping) await reply.code(503).send('stopping')
    })
    await registerMedia(app, { media, storage })
    app.get('/wap/', async () => 'a page')
    app.post('/api/upload', { bodyLimit: 30 * 1024 * 1024 }, async () => 'done')
    await app.listen({ host: '127.0.0.1', port: 0 })
    return (app.server.address() as AddressInfo).port
  }

  beforeAll(async () => {
    const [first, second] = [await startApp(), await startApp()]
    httpPort = await findFreePort()
    httpsPort = await findFreePort()
    const file = (name: string) => path.join(folder, name)
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${HOST}`].concat([
        '-keyout',
        file('key.pem'),
        '-out',
        file('cert.pem'),
      ]),
      { stdio: 'ignore' },
    )
    const own = fs
      .readFileSync(CONFIGURATION, 'utf8')
      .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
      .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`)
      .replace(/\/etc\/letsencrypt\S+fullchain.pem/, file('cert.pem'))
      .replace(/\/etc\/letsencrypt\S+privkey.pem/, file('key.pem'))
      .replace('/var/cache/nginx/school', file('cache'))
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const temporary = kinds.map((kind) => `${kind}_temp_path ${file(kind)};`).join('\n')
    // As root, workers would be somebody who may not write here.
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const head = `${user}\ndaemon off;\npid ${file('pid')};\nerror_log stderr;\nevents {}\n`
    const main = `${head}http {\naccess_log off;\n${temporary}\n${own}\n}\n`
    fs.writeFileSync(file('nginx.conf'), main)
    execFileSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', file('nginx.conf')])
    nginx = spawn('nginx', ['-e', 'stderr', '-c', file('nginx.conf')], { stdio: 'ignore' })
    await vi.waitFor(() => get('/wap/'), { timeout: 10_000 })
  })
  afterAll(async () => {
    nginx?.kill('SIGQUIT')
    if (nginx) await once(nginx, 'exit')
    for (const app of apps) await app.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const get = (url: string, headers: Record<string, string> = {}, body?: Buffer) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const options = { port: httpsPort, path: url, headers: { host: HOST, ...headers }, method: body ? 'POST' : 'GET' }
      const request = https.request({ ...options, host: '127.0.0.1', rejectUnauthorized: false }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces).toString(),
          }),
        )
      })
      request.on('error', reject)
      request.end(body)
    })

  it('leads from http to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${httpPort}/wap/?sid=a`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toMatch(/^https:\/\/.+\/wap\/\?sid=a$/)
  })
  it('names the caller itself, whatever the caller claims', async () => {
    await get('/wap/', {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
    })
    expect(seen.at(-1)!.headers).toMatchObject({
      host: HOST,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': HOST,
      'x-forwarded-proto': 'https',
    })
  })
  it('shows no figures of the server', async () => {
    expect((await get('/metrics')).status).toBe(404)
    expect(seen.some(({ url }) => url === '/metrics')).toBe(false)
  })
  it('asks for a public picture once', async () => {
    const url = media.urlOf('school/public/cover.webp')
    await storage.write('school/public/cover.webp', Buffer.from('a cover'))
    expect((await get(url)).body).toBe('a cover')
    const asked = seen.length
    const again = await get(url)
    expect(again.body).toBe('a cover')
    expect(again.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(seen.length).toBe(asked)
  })
  it('keeps no answer that says a picture is missing', async () => {
    const url = media.urlOf('school/public/later.webp')
    expect((await get(url)).status).toBe(404)
    await storage.write('school/public/later.webp', Buffer.from('there now'))
    expect((await get(url)).body).toBe('there now')
  })
  it('passes a lesson through, in ranges, and keeps none of it', async () => {
    await storage.write('school/lesson/film.mp4', Buffer.from('0123456789'))
    const url = media.signedUrlOf('school/lesson/film.mp4')
    const part = await get(url, { range: 'bytes=2-5' })
    expect(part).toMatchObject({ status: 206, body: '2345' })
    await storage.remove('school/lesson/film.mp4')
    expect((await get(url)).status).toBe(404)
  })
  it('asks the other process while one is stopping, but sends nothing twice that writes', async () => {
    stopping = true
    const answers = await Promise.all(Array.from({ length: 6 }, () => get('/wap/')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const written = [await get('/api/upload', {}, Buffer.from('{}')), await get('/api/upload', {}, Buffer.from('{}'))]
    expect(written.some(({ status }) => status === 503)).toBe(true)
    stopping = false
  })
  it('takes an upload of 20 MB and no more', async () => {
    const type = { 'content-type': 'text/plain' }
    expect((await get('/api/upload', type, Buffer.alloc(20 * 1024 * 1024))).status).toBe(200)
    expect((await get('/api/upload', type, Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBe(413)
  })
})
