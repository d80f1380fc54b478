import http from 'node:http'
import fs from 'node:fs'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFixture, until, type Fixture, type FixturePage } from '../support/builtins-fixture'

const FILM = path.resolve(__dirname, '../../../emulator/fixtures-builtins/media/two-seconds.mp4')

/** A server of one film, which knows ranges as players need them. */
const serveFilm = async (): Promise<{ url: string; close(): void }> => {
  const server = http.createServer((request, response) => {
    if (request.url !== '/film.mp4') return void response.writeHead(404).end()
    const bytes = fs.readFileSync(FILM)
    const range = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '')
    if (!range)
      return void response.writeHead(200, { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' }).end(bytes)
    const [start, end] = [Number(range[1]), Math.min(Number(range[2] || bytes.length - 1), bytes.length - 1)]
    response
      .writeHead(206, { 'content-type': 'video/mp4', 'content-range': `bytes ${start}-${end}/${bytes.length}` })
      .end(bytes.subarray(start, end + 1))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}

describe.each(['jsdom', 'chromium'] as const)('video in %s', (engine) => {
  let fixture: Fixture
  let page: FixturePage
  let server: Awaited<ReturnType<typeof serveFilm>>

  beforeAll(async () => {
    server = await serveFilm()
    fixture = await openFixture(engine)
  })
  beforeEach(async () => {
    page = await fixture.open('film')
  })
  afterAll(async () => {
    await fixture.close()
    server.close()
  })

  const order = (...args: unknown[]) => page.page.callMethod('order', ...args)

  test('plays to its end and fires loadedmetadata, play, timeupdate and ended', async () => {
    await page.change({ src: `${server.url}/film.mp4` })
    expect(Number((await page.hears('film', 'loadedmetadata')).detail.duration)).toBeCloseTo(2, 1)
    await order('play')
    await page.hears('film', 'ended')
    const types = await page.types('film')
    expect(types.indexOf('loadedmetadata')).toBeLessThan(types.indexOf('play'))
    expect(types.indexOf('play')).toBeLessThan(types.indexOf('timeupdate'))
    const times = (await page.heard('film'))
      .filter(({ type }) => type === 'timeupdate')
      .map(({ detail }) => Number(detail.currentTime))
    expect(times).toEqual([...times].sort((one, other) => one - other))
    expect(times.at(-1)).toBeCloseTo(2, 0)
  })

  test('pauses and seeks', async () => {
    await page.change({ src: `${server.url}/film.mp4` })
    await page.hears('film', 'loadedmetadata')
    await order('seek', 1)
    expect(Number((await page.hears('film', 'seekcomplete')).detail.position)).toBeCloseTo(1, 1)
    await order('play')
    await page.hears('film', 'play')
    await order('pause')
    await page.hears('film', 'pause')
    expect(await page.act('film', 'readState')).toMatchObject({ paused: true })
  })

  test('plays faster than the clock', async () => {
    await page.change({ src: `${server.url}/film.mp4` })
    await page.hears('film', 'loadedmetadata')
    await order('playbackRate', 2)
    expect(await page.act('film', 'readState')).toMatchObject({ rate: 2 })
  })

  test('enters and leaves full screen', async () => {
    await order('requestFullScreen', { direction: 90 })
    expect((await page.hears('film', 'fullscreenchange')).detail).toEqual({ fullScreen: true, direction: 'horizontal' })
    await order('exitFullScreen')
    await until('full screen left', async () =>
      (await page.heard('film')).some(({ detail }) => detail.fullScreen === false),
    )
  })

  test('fires error for a missing video', async () => {
    await page.change({ src: `${server.url}/none.mp4` })
    await page.hears('film', 'error')
  })

  test('no exception was thrown', () => {
    expect(fixture.exceptions).toEqual([])
  })
})
