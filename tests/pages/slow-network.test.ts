import type { BrowserContext, Page, Request } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage, usePhones } from '../support/pages/browser'
import { COURSE } from '../support/pages/school/demo-course'
import { school } from '../support/pages/school/school'

const CHUNKS = '**/wap/js/*.js'
/** A script that fails is fetched three times, a second apart. */
const LONGER_THAN_RETRIES = 4000

const inFront = (page: Page) => page.locator('.taro_page').last()
const bar = (page: Page) => page.getByRole('progressbar', { name: '加载中' })

describe('a page whose script is long on its way', () => {
  const openPhone = usePhones()
  let phone: BrowserContext
  let page: Page
  let errors: string[]
  let loads: number

  /** The search with its suggestions, and none of the pages behind it loaded yet. */
  beforeEach(async () => {
    await phone?.close()
    phone = await openPhone()
    ;({ page, errors } = await openPage(phone))
    loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto(`${school.url}/wap/sub/search/index`)
    await inFront(page).getByRole('searchbox').fill('低压电工')
    await inFront(page).getByText(COURSE).waitFor()
    await page.waitForLoadState('networkidle')
  })

  /** Whatever a test did to the network: the page was never loaded anew, and nothing was thrown. */
  const expectUnharmed = () => {
    expect(loads).toBe(1)
    expect(errors).toEqual([])
  }
  /** Holds every script back until it is released; resolves when those have arrived. */
  const holdScripts = async (): Promise<() => Promise<void>> => {
    const held: Request[] = []
    let release = () => undefined as void
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(CHUNKS, async (route) => {
      held.push(route.request())
      await released
      await route.continue()
    })
    return async () => {
      release()
      for (const request of held) await (await request.response())!.finished()
    }
  }
  const untilCourse = () => inFront(page).getByRole('tab', { name: '目录' }).waitFor()

  it('gives way to another that is tapped while it loads, and is there on the way back', async () => {
    const release = await holdScripts()
    await inFront(page).getByRole('button', { name: '搜索', exact: true }).click()
    await inFront(page).getByText(COURSE).click()
    await bar(page).first().waitFor()
    await release()
    await untilCourse()
    expect(await page.locator('.taro_page').last().getByText(COURSE).first().isVisible()).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/wap/sub/course/detail')
    await page.goBack()
    await inFront(page).getByText(/找到/).or(inFront(page).getByText(COURSE)).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/wap/sub/search/result')
    expectUnharmed()
  })

  it('opens once, however often it is tapped', async () => {
    const release = await holdScripts()
    const course = inFront(page).getByText(COURSE)
    await course.click()
    await course.click()
    await release()
    await untilCourse()
    await page.goBack()
    await page.waitForURL(/\/wap\/sub\/search\/index/)
    await inFront(page).getByRole('searchbox').waitFor()
    expectUnharmed()
  })

  it('is not shown when the learner goes back while it loads', async () => {
    const release = await holdScripts()
    await inFront(page).getByText(COURSE).click()
    await page.waitForURL(/course\/detail/)
    await page.goBack()
    await release()
    await inFront(page).getByRole('searchbox').waitFor()
    expect(new URL(page.url()).pathname).toBe('/wap/sub/search/index')
    expect(await page.getByRole('tab', { name: '目录' }).count()).toBe(0)
    expectUnharmed()
  })

  it('is requested again when a request fails', async () => {
    const broken = new Set<string>()
    await page.route(CHUNKS, (route) => {
      const address = route.request().url()
      if (broken.has(address)) return route.continue()
      broken.add(address)
      return route.abort('connectionreset')
    })
    await inFront(page).getByText(COURSE).click()
    await untilCourse()
    expect(broken.size).toBeGreaterThan(1)
    expectUnharmed()
  })

  it('REQ-07 waits for the network where there is none, beside the notice, and comes by itself', async () => {
    await page.clock.install()
    await phone.setOffline(true)
    await inFront(page).getByText(COURSE).click()
    await bar(page).first().waitFor()
    await page.getByText(/网络/).first().waitFor()
    await page.clock.runFor(LONGER_THAN_RETRIES)
    expect(await inFront(page).getByRole('searchbox').isVisible()).toBe(true)
    await phone.setOffline(false)
    await untilCourse()
    expectUnharmed()
  })
})
