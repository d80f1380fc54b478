import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createVideoHosts } from '../../../server/src/providers/vod/create-video-hosts'
import { signBaijiayunCall } from '../../../server/src/providers/vod/baijiayun'
import { signPolyvCall } from '../../../server/src/providers/vod/polyv'
import { toVideoConfig, toWatermark } from '../../../server/src/modules/lesson/playback-marks'

const NOW = new Date('2026-11-21T08:00:00Z')
type Reply = (path: string, parameters: Record<string, string>) => unknown

/** A host that checks signatures as the real ones do. */
let host: Server
let reply: Reply
let asked: number
let origin: string
beforeAll(async () => {
  host = createServer((request, response) => {
    const url = new URL(request.url!, 'http://host')
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      asked++
      const parameters = Object.fromEntries(new URLSearchParams(url.search.slice(1) || body))
      response.end(JSON.stringify(reply(url.pathname, parameters)))
    })
  })
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  return () =>
    new Promise((resolve) => {
      host.close(resolve)
    })
})
afterEach(() => {
  asked = 0
})

const errors: unknown[] = []
const createHosts = (now = () => NOW) =>
  createVideoHosts(
    {
      POLYV_USER_ID: 'school',
      POLYV_SECRET_KEY: 'secret',
      POLYV_ORIGIN: origin,
      BAIJIAYUN_PARTNER_ID: '42',
      BAIJIAYUN_PARTNER_KEY: 'key',
      BAIJIAYUN_ORIGIN: origin,
    },
    now,
    (error) => errors.push(error),
  )

const answerAsPolyv =
  (video: object): Reply =>
  (path, { sign, ...parameters }) => {
    if (path !== '/v2/video/school/get-video-msg' || sign !== signPolyvCall(parameters, 'secret'))
      return { code: 400, message: 'the sign is not right.' }
    return { code: 200, data: [{ vid: parameters.vid, ...video }] }
  }

describe('video hosts', () => {
  it('PLAY-09 calls Polyv with its signature and lists the files, best first', async () => {
    reply = answerAsPolyv({ mp4_1: 'http://v/1.mp4', mp4_2: 'http://v/2.mp4', hls: ['http://v/1.m3u8'] })
    asked = 0
    const hosts = createHosts()
    const video = await hosts.find(2, 'abc_1')
    expect(video?.definitions).toEqual([
      { label: '高清', url: 'http://v/2.mp4', format: 'mp4' },
      { label: '标清', url: 'http://v/1.mp4', format: 'mp4' },
    ])
    await hosts.find(2, 'abc_1')
    expect(asked).toBe(1)
  })

  it('signs as Polyv documents', () => {
    const expected = createHash('sha1').update('format=json&ptime=1&vid=vsecret').digest('hex').toUpperCase()
    expect(signPolyvCall({ vid: 'v', ptime: '1', format: 'json' }, 'secret')).toBe(expected)
  })

  it.each([
    ['outflow', 'overTraffic'],
    ['timeoutflow', 'timeout'],
  ])('PLAY-09 reports %s', async (flag, code) => {
    reply = answerAsPolyv({ hls: ['http://v/1.m3u8'], [flag]: 'true' })
    expect(await createHosts().find(2, 'abc')).toMatchObject({ definitions: [], code })
  })

  it('PLAY-09 fetches a token from BaijiaYun and then the addresses', async () => {
    reply = (path, parameters) => {
      const { sign, ...signed } = parameters
      if (path === '/openapi/video/getPlayerToken') {
        return sign === signBaijiayunCall(signed, 'key')
          ? { code: 0, data: { token: 'T' } }
          : { code: 10002, msg: 'sign' }
      }
      return parameters.token === 'T'
        ? {
            code: 0,
            data: {
              play_info: {
                low: { cdn_list: [{ url: 'http://v/low.mp4' }] },
                high: { cdn_list: [{ url: 'http://v/high.m3u8?k=1' }] },
              },
            },
          }
        : { code: 1 }
    }
    const video = await createHosts().find(3, '7')
    expect(video?.definitions).toEqual([
      { label: '高清', url: 'http://v/high.m3u8?k=1', format: 'hls' },
      { label: '标清', url: 'http://v/low.mp4', format: 'mp4' },
    ])
    expect(JSON.parse(toVideoConfig('7', video!.definitions, video))).toMatchObject({
      vid: '7',
      token: 'T',
      hdUrl: 'http://v/high.m3u8?k=1',
      code: '',
    })
  })

  it('PLAY-09 returns no video when the host refuses, and retries the next time', async () => {
    reply = () => ({ code: 403, message: 'no' })
    const hosts = createHosts()
    expect(await hosts.find(2, 'abc')).toMatchObject({ definitions: [], code: '' })
    await hosts.find(2, 'abc')
    expect({ requests: asked, reported: errors.length > 0 }).toEqual({ requests: 2, reported: true })
  })

  it.each([0, 1, 9])("PLAY-09 leaves platform %i to the school's own files", async (platform) => {
    expect(await createHosts().find(platform, 'abc')).toBeUndefined()
  })
})

describe('the watermark', () => {
  const urlOf = (key: string) => `/m/${key}`
  it('PLAY-07 is the picture, else the text, else nothing', () => {
    expect(toWatermark({ watermarkText: '启航', watermarkImage: 'logo.webp' }, urlOf)).toEqual({
      enableWatermark: true,
      isImageWatermark: true,
      watermarkValue: '/m/logo.webp',
    })
    expect(toWatermark({ watermarkText: '启航', watermarkImage: '' }, urlOf)).toEqual({
      enableWatermark: true,
      isImageWatermark: false,
      watermarkValue: '启航',
    })
    expect(toWatermark({ watermarkText: '', watermarkImage: '' }, urlOf).enableWatermark).toBe(false)
  })
})
