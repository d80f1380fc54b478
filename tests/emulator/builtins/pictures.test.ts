import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFixture, until, type Fixture, type FixturePage } from '../support/builtins-fixture'

describe.each(['jsdom', 'chromium'] as const)('pictures and markup in %s', (engine) => {
  let fixture: Fixture
  let page: FixturePage

  beforeAll(async () => {
    fixture = await openFixture(engine)
  })
  beforeEach(async () => {
    page = await fixture.open('pictures')
  })
  afterAll(async () => {
    await fixture.close()
  })

  test('an image reports its size on load', async () => {
    expect((await page.hears('found', 'load')).detail).toEqual({ width: 96, height: 96 })
    expect((await page.hears('cover', 'load')).detail).toEqual({ width: 96, height: 96 })
  })

  test('a missing image fires error', async () => {
    expect(String((await page.hears('missing', 'error')).detail.errMsg)).toContain('/pages/pictures/none.png')
  })

  test('another src is loaded', async () => {
    expect(await page.types('later')).toEqual([])
    await page.change({ later: '/pages/pictures/sun.png' })
    await page.hears('later', 'load')
  })

  test('rich-text renders tags known to WeChat and drops scripts, handlers and unknown tags', async () => {
    expect((await (await page.find('markup')).text()).trim()).toBe('Title & more')
    expect(await (await page.find('nodes')).text()).toBe('1 < 2')
    const drawn = await (
      (await page.find('markup')) as unknown as { domProperty(name: string): Promise<string> }
    ).domProperty('innerHTML')
    expect(drawn).toMatch(/^<h1 style="color:red">Title &amp; more<\/h1><img src="[^"]*sun\.png">$/)
  })

  test('a tap inside rich text fires on the rich-text itself', async () => {
    await page.tap('markup')
    await page.hears('markup', 'tap')
  })

  test('an active progress fires activeend', async () => {
    expect((await page.hears('progress', 'activeend')).detail).toEqual({ curPercent: 40 })
    await page.change({ percent: 60 })
    await until('60 %', async () => (await (await page.find('progress')).text()).includes('60%'))
  })

  test('an icon draws its sign', async () => {
    expect(await (await page.find('icon')).text()).toBe('✔')
  })

  test('no exception was thrown', () => {
    expect(fixture.exceptions).toEqual([])
  })
})
