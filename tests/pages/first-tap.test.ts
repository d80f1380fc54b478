import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { usePhones } from '../support/pages/browser'
import { school } from '../support/pages/school/school'

/** A middling phone on a middling network, as Lighthouse has it. */
const CPU_SLOWDOWN = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

describe('a tap on a page that the server has drawn', () => {
  const openPhone = usePhones()

  /** Where the server's picture has what `selector` names, from a visit on which the app does not start. */
  const findPlace = async (address: string, selector: string): Promise<{ x: number; y: number }> => {
    const page = await (await openPhone()).newPage()
    await page.route('**/wap/js/*', (route) => route.abort())
    await page.goto(address)
    const { x, y, width, height } = (await page.locator(`#first-screen ${selector}`).first().boundingBox())!
    await page.close()
    return { x: x + width / 2, y: y + Math.min(20, height / 2) }
  }

  /** Opens `address` on the slow phone and taps once what `selector` names in the server's picture. */
  const tapAfter = async (address: string, milliseconds: number, selector: string): Promise<Page> => {
    const phone = await openPhone()
    const page = await phone.newPage()
    const { x, y } = await findPlace(`${school.url}/wap${address}`, selector)
    const devtools = await phone.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(`${school.url}/wap${address}`, { waitUntil: 'commit' })
    const openedAt = Date.now()
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, milliseconds - (Date.now() - openedAt)))
    })
    // On a busy machine the picture may come later than that, and nobody taps on nothing.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.touchscreen.tap(x, y)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return page
  }

  it.each([500, 1000, 1500, 2000])('opens a course of the list after %i ms', async (milliseconds) => {
    const page = await tapAfter('/pages/course', milliseconds, '.fs-row')
    await page.waitForURL(/\/sub\/course\/detail(Package)?\?id=/)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it.each([500, 1000, 1500, 2000])('opens what only the app can open after %i ms', async (milliseconds) => {
    const page = await tapAfter('/pages/course', milliseconds, '.fs-sort span:nth-child(5)')
    await page.getByRole('dialog').waitFor()
  })

  it('keeps the picture while a finger is on it', async () => {
    const phone = await openPhone()
    const page = await phone.newPage()
    let start = () => undefined as void
    const touched = new Promise<void>((resolve) => {
      start = resolve
    })
    await page.route('**/wap/js/*', async (route) => {
      await touched
      await route.continue()
    })
    await page.goto(`${school.url}/wap/pages/course`, { waitUntil: 'commit' })
    const picture = page.locator('#first-screen')
    await picture.waitFor()
    const devtools = await phone.newCDPSession(page)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 100, y: 300 }] })
    start()
    await page.locator('#app').getByText('筛选').waitFor()
    // By the second frame after the app's drawing it would be gone.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await picture.count()).toBe(1)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
    await picture.waitFor({ state: 'detached' })
  })

  it('leads to a link without any script, in the school that the address named', async () => {
    const phone = await openPhone({ javaScriptEnabled: false })
    const page = await phone.newPage()
    await page.goto(`${school.url}/wap/pages/course?sid=qihang`)
    await page.locator('.fs-row').first().tap()
    await page.waitForURL(/\/sub\/course\/detail(Package)?\?id=.*sid=qihang/)
    expect(await page.locator('#first-screen .fs-facts b').textContent()).not.toBe('')
  })
})
