import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFixture, until, type Fixture, type FixturePage } from '../support/builtins-fixture'

const FILM = '/media/two-seconds.mp4'
const NOT_READY = { errMsg: 'operateCamera:fail camera is not ready' }

describe.each(['jsdom', 'chromium'] as const)('camera and audio in %s', (engine) => {
  let fixture: Fixture
  let page: FixturePage

  beforeAll(async () => {
    fixture = await openFixture(engine)
  })
  beforeEach(async () => {
    page = await fixture.open('devices')
  })
  afterAll(() => fixture.close())

  const takePhoto = () => page.page.callMethod('takePhoto') as Promise<{ errMsg: string; tempImagePath?: string }>
  const isAsked = () =>
    until('permission', async () => (await fixture.ask('Emulator.getPrompts')).open as object | undefined)

  test('a camera requests permission once, and takes pictures only when attached and permitted', async () => {
    expect(await takePhoto()).toEqual(NOT_READY)
    await page.change({ shown: true })
    await isAsked()
    expect(await takePhoto()).toEqual(NOT_READY)
    await fixture.program.native().authorizeAllow()
    expect((await page.hears('camera', 'initdone')).detail).toEqual({ maxZoom: 1 })

    const { errMsg, tempImagePath } = await takePhoto()
    expect(errMsg).toBe('operateCamera:ok')
    expect(await fixture.program.callWxMethod('getImageInfo', { src: tempImagePath })).toMatchObject({
      width: 96,
      height: 96,
      type: 'png',
    })

    await page.change({ shown: false })
    expect(await takePhoto()).toEqual(NOT_READY)
    await page.forget()
    await page.change({ shown: true })
    await page.hears('camera', 'initdone')
  })

  test('audio plays to its end, and reports what cannot be played', async () => {
    await page.change({ src: FILM })
    await page.act('sound', 'play')
    await page.hears('sound', 'ended')
    const types = await page.types('sound')
    expect(types[0]).toBe('play')
    expect(types).toContain('timeupdate')
    await page.forget()
    await page.change({ src: '/media/none.mp3' })
    await page.act('sound', 'play')
    expect((await page.hears('sound', 'error')).detail).toEqual({ errMsg: 4 })
  })
})

test('a refused camera fires an error and takes no pictures', async () => {
  const fixture = await openFixture('jsdom')
  const page = await fixture.open('devices')
  await page.change({ shown: true })
  await until('permission', async () => (await fixture.ask('Emulator.getPrompts')).open as object | undefined)
  await fixture.program.native().authorizeCancel()
  expect((await page.hears('camera', 'error')).detail).toEqual({ errMsg: 'insertCamera:fail auth deny' })
  expect(await page.page.callMethod('takePhoto')).toEqual(NOT_READY)
  await fixture.close()
})
