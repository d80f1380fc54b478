import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import { Api } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { COURSE, FREE_LESSON } from '../support/pages/school/demo-course'
import { school } from '../support/pages/school/school'
import { settle } from '../support/pages/screens/settle'

const MOST_SHIFT = 0.02
/** What the server drew may stand this far from where the app draws the same. */
const MOST_MOVE_PX = 4

interface Seen {
  shift: number
  drawn: Record<string, number>
  drawnTexts: Record<string, number>
}
declare global {
  interface Window {
    seen: Seen
  }
}

/** Adds up every shift of the layout, and keeps where the drawn pictures stood while the app was on its way. */
const watchPage = () => {
  const seen: Seen = (window.seen = { shift: 0, drawn: {}, drawnTexts: {} })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  // By their words, without what the app adds to the same line.
  const measureTexts = () => {
    const texts = document.createTreeWalker(document.getElementById('first-screen')!, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      range.selectNodeContents(node)
      const { top, bottom, height } = range.getBoundingClientRect()
      if (height > 0 && bottom < window.innerHeight) seen.drawnTexts[node.textContent!.trim()] ??= top
    }
  }
  const measure = () => {
    if (document.getElementById('first-screen')) measureTexts()
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
  let large: BrowserContext
  let courseId: string
  let packageId: string
  let lesson: { courseId: string; id: string }

  beforeAll(async () => {
    phone = await openPhone()
    await phone.addInitScript(watchPage)
    large = await openPhone()
    await large.addInitScript(watchPage)
    await large.addInitScript(() => localStorage.setItem('typeSize', '2'))
    const api = new Api(school)
    const courses = (await api.call('POST /resource/api/course/page', { pageSize: 50 })).data.list
    courseId = courses[0]!.id
    packageId = courses.find(({ courseType }) => PACKAGE_TYPES.includes(courseType))!.id
    const tried = courses.find(({ title }) => title === COURSE)!
    const chapters = (await api.call('POST /resource/api/course/list/courseware', { id: tried.id })).data
    const found = chapters.flatMap(({ lessons }) => lessons).find(({ title }) => title === FREE_LESSON)!
    lesson = { courseId: tried.id, id: found.id }
  })

  it.each([
    ['home', () => '/pages/tab/tab1'],
    ['course center', () => '/pages/course'],
    ['course', () => `/sub/course/detail?id=${courseId}`],
    ['comments', () => `/sub/course/detail?id=${courseId}&tab=comments`],
    ['package', () => `/sub/course/detailPackage?id=${packageId}`],
    ['lesson', () => `/sub/course/video?id=${lesson.courseId}&resourceId=${lesson.id}`],
    ['search result', () => `/sub/search/result?keyword=${encodeURIComponent('电工')}`],
  ])('%s: nothing moves when the app takes over', (_label, address) => expectSteady(phone, address()))

  // Letters grow before the first frame, in the server's picture as in the app.
  it.each([
    ['home', () => '/pages/tab/tab1'],
    ['course', () => `/sub/course/detail?id=${courseId}`],
    ['lesson', () => `/sub/course/video?id=${lesson.courseId}&resourceId=${lesson.id}`],
  ])('%s: nothing moves with the largest letters', (_label, address) => expectSteady(large, address()))
})

/** Opens a page, and compares what the server drew with what the app shows. */
const expectSteady = async (phone: BrowserContext, address: string): Promise<void> => {
  const { page } = await openPage(phone)
  await page.goto(`${school.url}/wap${address}`)
  await settle(page)
  const { drawn, drawnTexts } = await page.evaluate(() => window.seen)
  expect(Object.keys(drawn)).not.toEqual([])
  expect(Object.keys(drawnTexts).length).toBeGreaterThan(5)
  // Blocks that are drawn when the browser is idle come late on a busy machine.
  await expect.poll(() => findMovedTexts(page, drawnTexts)).toEqual([])
  expect(await findMoved(page, drawn)).toEqual([])
  expect(await page.evaluate(() => window.seen.shift)).toBeLessThan(MOST_SHIFT)
  await page.close()
}

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

/** Texts of the server's picture that the app shows elsewhere, or not at all. */
const findMovedTexts = (page: Page, drawn: Record<string, number>): Promise<string[]> =>
  page.evaluate(
    ({ texts, most }) => {
      const places: [string, number][] = []
      const range = document.createRange()
      const keep = (node: Node) => {
        range.selectNodeContents(node)
        const { top, height } = range.getBoundingClientRect()
        if (height > 0) places.push([node.textContent!.trim(), top])
      }
      // React splits `${label} ${count}` into several texts of one element.
      for (const element of document.querySelectorAll('#app *')) {
        if (!element.firstElementChild) keep(element)
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) keep(node)
      }
      return Object.entries(texts).flatMap(([text, top]) => {
        const moves = places.filter(([other]) => other === text).map(([, place]) => Math.round(Math.abs(place - top)))
        if (moves.length === 0) return [`${text} is not there`]
        return Math.min(...moves) > most ? [`${text} by ${Math.min(...moves)} px`] : []
      })
    },
    { texts: drawn, most: MOST_MOVE_PX },
  )
