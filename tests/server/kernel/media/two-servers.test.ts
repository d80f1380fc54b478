import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type RunningApp } from '../../../../server/src/app'
import { readConfig, type Config } from '../../../../server/src/kernel/config'
import { createStorage } from '../../../../server/src/kernel/media/create-storage'
import { SignedMedia } from '../../../../server/src/kernel/media/media'
import { createSecrets } from '../../../../server/src/kernel/secrets'
import { importSchool } from '../../../../server/src/modules/school-import/school-import.service'
import { environmentOf, S3Server } from '../../../support/s3/s3-server'
import { createClient } from '../../../support/server/client'
import { drawPicture } from '../../../support/server/draw-picture'
import { insertFixtureSchool, LEARNER } from '../../../support/server/fixture-school'
import { openTestDatabase } from '../../../support/server/test-database'
import { DEMO, SchoolFixture } from '../../school-import/school-fixture'

/** Two servers with folders of their own, over one database and one object store. */
const s3 = new S3Server()
const folders: string[] = []
let first: RunningApp
let second: RunningApp
let media: SignedMedia
let config: Config
let moment: Date | undefined

const VIDEO = path.join(DEMO, 'media/video')
const STREAM = 'electric-shock-first-aid'

beforeAll(async () => {
  const settings = await s3.start()
  const database = await openTestDatabase('pocket_school_two_servers')
  await insertFixtureSchool(database)
  const open = async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'two-servers-'))
    folders.push(folder)
    config = readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DEFAULT_SHOP: 'test-school',
      ...environmentOf(settings),
    })
    return createApp(config, { database, limitRates: false, cacheMilliseconds: 0, now: () => moment ?? new Date() })
  }
  first = await open()
  second = await open()
  const secret = await createSecrets(database).get('media', () => randomBytes(32).toString('base64url'))
  media = new SignedMedia(secret, () => moment ?? new Date())

  const school = new SchoolFixture()
    .copy(path.join(VIDEO, `${STREAM}-720.mp4`), 'media/v.mp4')
    .replace(
      'courses/c/course.yml',
      'kind: imageText, text: l.md',
      'kind: video, media: media/v.mp4, hls: media/s/master.m3u8',
    )
  fs.cpSync(path.join(VIDEO, STREAM, '720'), path.join(school.folder, 'media/s/720'), { recursive: true })
  school.write('media/s/master.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=180000\n720/index.m3u8\n')
  await importSchool(database, createStorage(config), school.folder)
  school.discard()
})
afterAll(async () => {
  await second.app.close()
  await first.close()
  await s3.stop()
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

const keyEnding = (ending: string): string => [...s3.objects.keys()].find((key) => key.endsWith(ending))!
const locationOf = async (server: RunningApp, url: string): Promise<string> => {
  const answer = await server.app.inject(url)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  return String(answer.headers.location)
}

describe('two servers without a common folder', () => {
  it('keep nothing on their own disks', () => {
    expect(folders.flatMap((folder) => fs.readdirSync(folder))).toEqual([])
  })
  it('send a picture that the other one stored', async () => {
    const call = createClient(async () => first.app)
    const picture = { name: 'a.png', type: 'image/png', content: await drawPicture('png') }
    const { data } = (await call.upload('POST /base/auth/file/upload/image', picture, LEARNER.owner, {
      purpose: 'headImage',
    })) as { data: { key: string; url: string } }
    const answer = await second.app.inject(data.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(s3.objects.get(data.key)!.content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })
  it('send a film from the store, in ranges, to whoever has a permission', async () => {
    const key = keyEnding('.mp4')
    const address = await locationOf(second, media.signedUrlOf(key))
    const answer = await fetch(address, { headers: { range: 'bytes=100-199' } })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(s3.objects.get(key)!.content.subarray(100, 200))
  })
  it('let the store send it no longer than the permission lasts', async () => {
    const key = keyEnding('.mp4')
    const life = async (seconds: number) =>
      new URL(await locationOf(first, media.signedUrlOf(key, seconds))).searchParams.get('X-Amz-Expires')
    expect(Number(await life(600))).toBeLessThanOrEqual(601)
    expect(Number(await life(600))).toBeGreaterThan(590)
  })
  it('follow a stream from the playlist to its pieces', async () => {
    const master = media.signedUrlOf(keyEnding('master.m3u8'))
    const playlist = await first.app.inject(master)
    expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl')
    const variant = new URL('720/index.m3u8', `http://x${master}`).pathname
    expect(playlist.body).toContain('720/index.m3u8')
    expect((await second.app.inject(variant)).body).toContain('000.ts')
    const address = await locationOf(second, new URL('000.ts', `http://x${variant}`).pathname)
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300')
    const piece = await fetch(address)
    expect(piece.headers.get('content-type')).toBe('video/mp2t')
    expect(Buffer.from(await piece.arrayBuffer()).equals(s3.objects.get(keyEnding('720/000.ts'))!.content)).toBe(true)
  })
  it('send a download under its name', async () => {
    const address = await locationOf(
      second,
      `${media.signedUrlOf(keyEnding('.mp4'))}?name=${encodeURIComponent('第 1 课.mp4')}`,
    )
    expect((await fetch(address)).headers.get('content-disposition')).toBe(
      `attachment;filename*=UTF-8''${encodeURIComponent('第 1 课.mp4')}`,
    )
  })
  it('answer HEAD with an address that takes it', async () => {
    const answer = await first.app.inject({ method: 'HEAD', url: media.signedUrlOf(keyEnding('.mp4')) })
    expect((await fetch(String(answer.headers.location), { method: 'HEAD' })).status).toBe(200)
  })
  it('refuse a lesson without a permission, with a forged one and after its time', async () => {
    const key = keyEnding('.mp4')
    const address = media.signedUrlOf(key, 60)
    const [, , , permission = ''] = address.split('/')
    const forged = permission.slice(0, -1) + (permission.endsWith('A') ? 'B' : 'A')
    expect((await second.app.inject(`/media/${key}`)).statusCode).toBe(404)
    expect((await second.app.inject(`/media/s/${forged}/${key}`)).statusCode).toBe(404)
    moment = new Date(Date.now() + 61_000)
    expect((await second.app.inject(address)).statusCode).toBe(404)
    moment = undefined
  })
  it('refuse at the store what was changed or is too late', async () => {
    const address = await locationOf(second, media.signedUrlOf(keyEnding('.mp4'), 60))
    expect((await fetch(address.replace('video%2Fmp4', 'text%2Fhtml'))).status).toBe(403)
    s3.now = () => new Date(Date.now() + 120_000)
    expect((await fetch(address)).status).toBe(403)
    s3.now = () => new Date()
  })
  it.each(['test-school/public/missing.webp', 'test-school/upload/none/missing.png'])(
    'say that %s is missing',
    async (key) => {
      expect((await first.app.inject(`/media/${key}`)).statusCode).toBe(404)
    },
  )
  it('say that they are busy while the store fails, and serve the rest', async () => {
    s3.interrupt = () => 503
    expect((await first.app.inject(media.urlOf(keyEnding('.webp')))).statusCode).toBe(503)
    expect((await first.app.inject('/readyz')).statusCode).toBe(200)
    s3.interrupt = () => undefined
  })
})
