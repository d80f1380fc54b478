import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleErrors } from '../../../../server/src/kernel/http/error-handler'
import { SignedMedia } from '../../../../server/src/kernel/media/media'
import { registerMedia } from '../../../../server/src/kernel/media/register-media'
import { LocalStorage } from '../../../../server/src/kernel/media/storage'

const VIDEO = 'school/lesson/0a1b2c.mp4'
const SEGMENT = 'school/lesson/ffee00/720/seg0.ts'
const COVER = 'school/public/cafe01.webp'
let moment = new Date('2026-11-21T08:00:00Z')
const media = new SignedMedia('a secret of this test', () => moment)
let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'media-'))
  const storage = new LocalStorage(path.join(folder, 'storage'))
  await storage.write(VIDEO, Buffer.from('0123456789'))
  await storage.write(SEGMENT, Buffer.from('segment'))
  await storage.write(COVER, Buffer.from('cover'))
  await storage.write('school/upload/u1/page.html', Buffer.from('<script>alert(1)</script>'))
  fs.writeFileSync(path.join(folder, 'secret.txt'), 'not for you')
  app = Fastify()
  handleErrors(app)
  await registerMedia(app, { media, storage })
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('public content', () => {
  it('is cached for a year, with nosniff and an ETag', async () => {
    const first = await get(media.urlOf(COVER))
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const again = await get(media.urlOf(COVER), { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
  })
  it('has no address without a key', () => {
    expect(media.urlOf('')).toBe('')
    expect(media.signedUrlOf('')).toBe('')
  })
  it('is a download when a browser could execute it', async () => {
    const answer = await get('/media/school/upload/u1/page.html')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
    })
  })
  it.each([
    '/media/../secret.txt',
    '/media/..%2fsecret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/school/public/..%2f..%2f..%2f..%2fsecret.txt',
    '/media/school/public/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/media//etc/passwd',
    '/media/school/public/.hidden',
    '/media/school/other/x.webp',
    '/media/school/public/a%00.webp',
    '/media/school/public/missing.webp',
    '/media/s/x/../../secret.txt',
  ])('PATH never leaves the storage: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('not for you')
    expect(answer.headers['cache-control'] ?? 'private, no-store').toBe('private, no-store')
  })
})

describe('content of lessons', () => {
  it('is served with a signature, in ranges, and is not cached', async () => {
    const answer = await get(media.signedUrlOf(VIDEO), { range: 'bytes=2-5' })
    expect(answer.statusCode).toBe(206)
    expect(answer.body).toBe('2345')
    expect(answer.headers).toMatchObject({
      'content-range': 'bytes 2-5/10',
      'content-type': 'video/mp4',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
  })
  it('refuses a range beyond the end', async () => {
    expect((await get(media.signedUrlOf(VIDEO), { range: 'bytes=50-' })).statusCode).toBe(416)
  })
  it('is missing without a signature', async () => {
    expect((await get(`/media/${VIDEO}`)).statusCode).toBe(404)
  })
  it('lets the segments of a stream inherit the permission of its playlist', async () => {
    const playlist = media.signedUrlOf('school/lesson/ffee00/index.m3u8')
    const answer = await get(playlist.replace('index.m3u8', '720/seg0.ts'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('video/mp2t')
  })
  it('refuses another lesson, a changed expiry, a changed signature and an expired address', async () => {
    const address = media.signedUrlOf(VIDEO, 60)
    const [, , , permission] = address.split('/') as [string, string, string, string]
    const later = `${Number(permission.split('.')[0]) + 60}.${permission.split('.')[1]}`
    const forged = permission.slice(0, -1) + (permission.endsWith('A') ? 'B' : 'A')
    for (const url of [
      `/media/s/${permission}/${SEGMENT}`,
      `/media/s/${later}/${VIDEO}`,
      `/media/s/x${forged.slice(1)}/${VIDEO}`,
    ]) {
      expect((await get(url)).statusCode).toBe(404)
    }
    moment = new Date(moment.getTime() + 61_000)
    expect((await get(address)).statusCode).toBe(404)
  })
  it('signs only pictures of lessons in a rich text', () => {
    const html = `<p><img src="/media/${COVER}"><img alt="x" src="/media/school/lesson/pic1.png"></p>`
    expect(media.embed(html)).toMatch(
      /src="\/media\/school\/public\/cafe01\.webp".*src="\/media\/s\/\d+\.[\w-]{43}\/school\/lesson\/pic1\.png"/,
    )
  })
})
