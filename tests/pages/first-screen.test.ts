import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../support/pages/api'
import { usePhones } from '../support/pages/browser'
import { school } from '../support/pages/school'

/** Compressed bytes of everything that the first screen requests, pictures and calls included. */
const MOST_REQUESTS = 25
const MOST_BYTES = 270 * 1024
const MOST_SHIFT = 0.02
/** What the server drew may stand this far from where the app draws the same. */
const MOST_MOVE_PX = 4

interface Seen {
  shift: number
  drawn: Record<string, number>
}
declare global {
  interface Window {
    seen: Seen
  }
}

/** Adds up every shift of the layout, and keeps where the drawn pictures stood while the app was on its way. */
const watchPage = () => {
  const seen: Seen = (window.seen = { shift: 0, drawn: {} })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const measure = () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('#first-screen img')) {
      const { top, height } = image.getBoundingClientRect()
      if (height > 0 && top < window.innerHeight) seen.drawn[image.getAttribute('src') ?? ''] ??= top
    }
  }
  // Scripts out of the cache may take over before the first frame, but not before the page is read.
  document.addEventListener('readystatechange', measure)
  const keep = () => {
    measure()
    if (document.getElementById('first-screen') || document.readyState === 'loading') requestAnimationFrame(keep)
  }
  requestAnimationFrame(keep)
}

describe('a page that the server has drawn', () => {
  const openPhone = usePhones()
  let phone: BrowserContext
  let courseId: string

  beforeAll(async () => {
    phone = await openPhone()
    await phone.addInitScript(watchPage)
    courseId = (await new Api(school).call('POST /resource/api/course/page', {})).data.list[0]!.id
  })

  it.each([
    ['home', () => '/pages/tab/tab1'],
    ['course center', () => '/pages/course'],
    ['course', () => `/sub/course/detail?id=${courseId}`],
  ])('%s: nothing moves when the app takes over', async (_label, address) => {
    const page = await phone.newPage()
    await page.goto(`${school.url}/wap${address()}`)
    await page.waitForFunction(
      () => !document.getElementById('first-screen') && document.querySelectorAll('[data-skeleton]').length === 0,
    )
    await page.waitForLoadState('networkidle')
    const { shift, drawn } = await page.evaluate(() => window.seen)
    expect(shift).toBeLessThan(MOST_SHIFT)
    expect(Object.keys(drawn)).not.toEqual([])
    expect(await findMoved(page, drawn)).toEqual([])
    await page.close()
  })
  it.each([
    ['home', () => '/pages/tab/tab1'],
    ['course', () => `/sub/course/detail?id=${courseId}`],
  ])('%s: at most 25 requests and 270 KB until it is still', async (_label, address) => {
    const page = await phone.newPage()
    const asked: Promise<{ url: string; bytes: number }>[] = []
    page.on('requestfinished', (request) =>
      asked.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
          url: request.url(),
          bytes: responseBodySize + responseHeadersSize,
        })),
      ),
    )
    await page.goto(`${school.url}/wap${address()}`)
    await page.waitForFunction(
      () => !document.getElementById('first-screen') && document.querySelectorAll('[data-skeleton]').length === 0,
    )
    await page.waitForLoadState('networkidle')
    const requests = (await Promise.all(asked)).filter(({ url }) => url.startsWith('http'))
    const bytes = requests.reduce((total, request) => total + request.bytes, 0)
    expect(requests.length, requests.map(({ url }) => new URL(url).pathname).join('\n')).toBeLessThanOrEqual(
      MOST_REQUESTS,
    )
    expect(
      bytes,
      requests.map(({ url, bytes: one }) => `${one} ${new URL(url).pathname}`).join('\n'),
    ).toBeLessThanOrEqual(MOST_BYTES)
    await page.close()
  })
})

const findMoved = async (page: Page, drawn: Record<string, number>): Promise<string[]> => {
  const now = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('#app img')].map(
      (image) => [image.getAttribute('src') ?? '', image.getBoundingClientRect().top] as const,
    ),
  )
  return Object.entries(drawn).flatMap(([src, top]) => {
    const places = now.filter(([other]) => other === src).map(([, place]) => Math.abs(place - top))
    return places.length > 0 && Math.min(...places) > MOST_MOVE_PX ? [`${src} by ${Math.min(...places)} px`] : []
  })
}
