import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/src/app'
import { readConfig } from '../../../server/src/kernel/config'
import { LocalStorage } from '../../../server/src/kernel/media/storage'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { createClient } from '../../support/server/client'
import { clock, openDatabaseOfServer, withRollback } from '../../support/server/harness'
import { addLive, minute } from './live-fixture'

const { owner } = LEARNER
const FOLDER = `${SHOP}/lesson/0a1b2c3d`
const PLAYLIST = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4.000,\n000.ts\n#EXTINF:4.000,\n001.ts\n#EXT-X-ENDLIST\n'
let app: FastifyInstance
let folder: string
const call = createClient(async () => app)
const get = (url: string) => app.inject({ url })
/** What an address inside a playlist means. */
const resolve = (url: string, uri: string) => new URL(uri, `http://school${url}`).pathname

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-loop-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000' })
  const storage = new LocalStorage(config.storageDir)
  await storage.write(
    `${FOLDER}/master.m3u8`,
    Buffer.from(
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=90000\n360/index.m3u8\n' +
        '#EXT-X-STREAM-INF:BANDWIDTH=180000\n720/index.m3u8\n',
    ),
  )
  await storage.write(`${FOLDER}/360/index.m3u8`, Buffer.from(PLAYLIST))
  await storage.write(`${FOLDER}/720/index.m3u8`, Buffer.from(PLAYLIST))
  await storage.write(`${FOLDER}/360/000.ts`, Buffer.from('segment'))
  await storage.write(`${FOLDER}/index.m3u8`, Buffer.from(PLAYLIST))
  await storage.write(`${FOLDER}/000.ts`, Buffer.from('whole'))
  app = (
    await createApp(config, {
      database: await openDatabaseOfServer(),
      limitRates: false,
      cacheMilliseconds: 0,
      now: () => clock.now(),
    })
  ).app
})
afterAll(async () => {
  // The database belongs to the other tests.
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const givenStream = async (loopKey: string) => {
  const live = await addLive(await openDatabaseOfServer(), { streamUrl: '', loopKey }, [owner.id])
  clock.set(minute(1))
  return { live, streamUrl: (await call('POST /resource/auth/course/live/watch', live, owner)).data.streamUrl }
}

describe('the stream of a loop', () => {
  it(
    'links from the signed playlist to variants and segments under the same signature',
    withRollback(async () => {
      const { streamUrl } = await givenStream(`${FOLDER}/master.m3u8`)
      expect(streamUrl).toMatch(/^\/media\/s\/\d+\.[\w-]+\//)
      const master = await get(streamUrl)
      expect(master.headers).toMatchObject({
        'content-type': 'application/vnd.apple.mpegurl',
        'cache-control': 'private, no-store',
      })
      const [variant] = master.body.split('\n').filter((line) => line.endsWith('.m3u8'))
      const address = resolve(streamUrl, variant!)
      const playlist = await get(address)
      const segment = playlist.body.split('\n').find((line) => line.endsWith('000.ts'))
      expect((await get(resolve(address, segment!))).body).toBe('segment')
    }),
  )

  it(
    'serves a recording of one quality directly, with its edge at the clock',
    withRollback(async () => {
      const { streamUrl } = await givenStream(`${FOLDER}/index.m3u8`)
      const sequence = async () => Number(/MEDIA-SEQUENCE:(\d+)/.exec((await get(streamUrl)).body)?.[1])
      const before = await sequence()
      clock.set(new Date(minute(1).getTime() + 20_000))
      expect(await sequence()).toBe(before + 5)
      const segment = (await get(streamUrl)).body.split('\n').find((line) => line.endsWith('000.ts'))
      expect((await get(resolve(streamUrl, segment!))).body).toBe('whole')
    }),
  )

  it(
    'does not exist before and after the live or during a pause',
    withRollback(async ({ database }) => {
      const { live, streamUrl } = await givenStream(`${FOLDER}/index.m3u8`)
      expect((await get(streamUrl)).statusCode).toBe(200)
      clock.set(minute(91))
      expect((await get(streamUrl)).statusCode).toBe(404)
      clock.set(minute(-1))
      expect((await get(streamUrl)).statusCode).toBe(404)
      expect(database).toBeDefined()
      expect((await call('POST /resource/auth/course/live/watch', live, owner)).data.streamUrl).toBe('')
    }),
  )

  it(
    'is missing for an invalid lesson id',
    withRollback(async () => {
      const { live, streamUrl } = await givenStream(`${FOLDER}/index.m3u8`)
      for (const name of ['-'.repeat(36), 'a'.repeat(36), live.resourceId.toUpperCase()]) {
        expect((await get(streamUrl.replace(live.resourceId, name))).statusCode).toBe(404)
      }
    }),
  )

  it(
    'refuses a changed or expired signature, or one of another recording',
    withRollback(async () => {
      const { streamUrl } = await givenStream(`${FOLDER}/index.m3u8`)
      expect(
        (await get(streamUrl.replace(/\/s\/(\d+)\./, (_whole, expiry) => `/s/${Number(expiry) + 1}.`))).statusCode,
      ).toBe(404)
      expect((await get(streamUrl.replace('0a1b2c3d', 'ffffffff'))).statusCode).toBe(404)
      clock.set(minute(1 + 4 * 60 + 1))
      expect((await get(streamUrl)).statusCode).toBe(404)
    }),
  )
})
