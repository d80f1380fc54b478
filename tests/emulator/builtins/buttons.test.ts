import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FixturePage, openFixture, until, type Fixture } from '../support/builtins-fixture'

describe('buttons, links and page containers', () => {
  let fixture: Fixture
  let page: FixturePage

  beforeAll(async () => {
    fixture = await openFixture('jsdom')
  })
  beforeEach(async () => {
    page = await fixture.open('buttons')
  })
  afterAll(async () => {
    await fixture.close()
  })

  test('a loading button still receives taps', async () => {
    await page.tap('busy')
    await page.hears('busy', 'tap')
  })

  test('hover-class is set while a finger rests', async () => {
    const plain = await page.find('plain')
    await plain.touchstart()
    await until('hover', async () => String(await plain.attribute('class')).includes('pressed'))
    await plain.touchend()
    await until('no hover', async () => !String(await plain.attribute('class')).includes('pressed'))
  })

  test('open-type contact enters the chat', async () => {
    await page.tap('contact')
    expect((await page.hears('contact', 'contact')).detail).toMatchObject({ errMsg: 'enterContact:ok' })
  })

  test('open-type getPhoneNumber returns a code of the account, or the refusal', async () => {
    await fixture.program.mockWxMethod('emulator.phoneCode', { code: 'phone-code' })
    await page.tap('phone')
    expect((await page.hears('phone', 'getphonenumber')).detail).toEqual({
      errMsg: 'getPhoneNumber:ok',
      code: 'phone-code',
    })
    await page.forget()
    await fixture.program.restoreWxMethod('emulator.phoneCode')
    await page.tap('phone')
    await until('question', async () => (await fixture.ask('Emulator.getPrompts')).open as object | undefined)
    await fixture.program.native().authorizeCancel()
    expect((await page.hears('phone', 'getphonenumber')).detail).toEqual({ errMsg: 'getPhoneNumber:fail user deny' })
  })

  test('open-type getPhoneNumber says that the school has no quota left, and what it did not declare', async () => {
    await fixture.ask('Emulator.setPhoneNumber', { quota: false })
    await page.tap('phone')
    expect((await page.hears('phone', 'getphonenumber')).detail).toMatchObject({ errno: 1400001 })
    await page.forget()
    await fixture.ask('Emulator.setPhoneNumber', {})
    await fixture.ask('Emulator.setPrivacy', { undeclared: ['getPhoneNumber'] })
    await page.tap('phone')
    expect((await page.hears('phone', 'getphonenumber')).detail).toMatchObject({ errno: 112 })
    await fixture.ask('Emulator.setPrivacy', {})
  })

  test('open-type chooseAvatar returns a temporary file', async () => {
    await page.tap('avatar')
    expect((await page.hears('avatar', 'chooseavatar')).detail.avatarUrl).toMatch(/^wxfile:\/\/tmp_.*\.png$/)
  })

  test('open-type share gets the card from the page', async () => {
    await page.tap('share')
    expect(await until('share', () => page.page.data('shared') as Promise<unknown>)).toEqual({
      from: 'button',
      course: '7',
    })
    expect(await fixture.ask('Emulator.getPrompts')).toMatchObject({ open: { kind: 'share', title: 'A course' } })
    await fixture.ask('Emulator.answerPrompt', { index: 1 })
  })

  test('navigator opens a page with its query, or switches to a tab', async () => {
    await page.tap('go')
    const there = await until('boxes', async () => {
      const current = await fixture.program.currentPage()
      return current?.path === 'pages/boxes/boxes' && current
    })
    expect(there.query).toEqual({ from: 'link' })
    page = await fixture.open('buttons')
    await page.tap('tab')
    await until('calls', async () => (await fixture.program.currentPage())?.path === 'pages/calls/calls')
  })

  test('page-meta and navigation-bar set the title of the page', async () => {
    const boxes = await fixture.open('boxes')
    await boxes.change({ title: 'Renamed' })
    expect(await (await boxes.find('cut')).attribute('class')).toBe('')
    expect(await (await boxes.find('portal')).text()).toBe('above')
  })

  test('page-container fires events on enter and leave', async () => {
    const boxes = await fixture.open('boxes')
    await boxes.change({ half: true })
    await boxes.hears('half', 'afterenter')
    await boxes.change({ half: false })
    await boxes.hears('half', 'afterleave')
    expect(await boxes.types('half')).toEqual(['beforeenter', 'enter', 'afterenter', 'afterleave'])
  })

  test('page-container closes at a step back instead of its page, and shows again after `show` was false', async () => {
    const boxes = await fixture.open('boxes')
    await fixture.program.callWxMethod('navigateTo', { url: '/pages/form/form' })
    await fixture.ask('Emulator.stepBack')
    await until('boxes', async () => (await fixture.program.currentPage())?.path === 'pages/boxes/boxes')
    await boxes.change({ half: true })
    await boxes.hears('half', 'afterenter')
    await fixture.ask('Emulator.stepBack')
    await boxes.hears('half', 'afterleave')
    expect((await fixture.program.currentPage())?.path).toBe('pages/boxes/boxes')
    expect(await (await boxes.find('half')).style('display')).toBe('none')
    await boxes.change({ half: true })
    expect(await (await boxes.find('half')).style('display')).toBe('none')
    await boxes.change({ half: false })
    await boxes.change({ half: true })
    expect(await (await boxes.find('half')).style('display')).not.toBe('none')
  })

  test('page-container closes at navigateBack instead of its page', async () => {
    await fixture.open('form')
    await fixture.program.callWxMethod('navigateTo', { url: '/pages/boxes/boxes' })
    const boxes = new FixturePage((await fixture.program.currentPage())!)
    await boxes.change({ half: true })
    await boxes.hears('half', 'afterenter')
    await fixture.program.callWxMethod('navigateBack', {})
    await boxes.hears('half', 'afterleave')
    expect((await fixture.program.currentPage())?.path).toBe('pages/boxes/boxes')
    await fixture.program.callWxMethod('navigateBack', {})
    await until('form', async () => (await fixture.program.currentPage())?.path === 'pages/form/form')
  })

  test('match-media shows content for a phone', async () => {
    const boxes = await fixture.open('boxes')
    expect(await (await boxes.find('wide')).style('display')).toBe('none')
  })

  test('web-view fires load, and refuses an invalid address', async () => {
    const web = await fixture.open('web')
    await web.change({ src: 'https://school.example/terms' })
    expect((await web.hears('web', 'load')).detail).toEqual({ src: 'https://school.example/terms' })
    await web.change({ src: 'school.example' })
    await web.hears('web', 'error')
  })

  test('no exception was thrown', () => {
    expect(fixture.exceptions).toEqual([])
  })
})
