import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { launchBrowser, openPage, openPhone } from '../support/pages/browser'
import { COURSE, FREE_LESSON } from '../support/pages/demo-course'
import { loginOn } from '../support/pages/login'
import { ServerProcess } from '../support/pages/server-process'

const LOCK_MESSAGE = '未完整看完该视频，不能快进'
const OFFLINE_SECONDS = 12

/** `BASE` tries a server that runs already, as the development server does. */
const startServer = async (): Promise<Pick<ServerProcess, 'url' | 'stop'>> =>
  process.env.BASE ? { url: process.env.BASE, stop: () => Promise.resolve() } : ServerProcess.start()

const readSeconds = (page: Page): Promise<number> => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)
const isPaused = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('video')?.paused ?? true)
const untilSeconds = (page: Page, seconds: number) =>
  page.waitForFunction((at) => (document.querySelector('video')?.currentTime ?? -1) >= at, seconds)

describe('the player of a course that must be watched in full', () => {
  let server: Pick<ServerProcess, 'url' | 'stop'>
  let browser: Browser
  let phone: BrowserContext
  let api: Api
  let lesson: { courseId: string; resourceId: string }

  beforeAll(async () => {
    server = await startServer()
    browser = await launchBrowser()
    phone = await openPhone(browser)
    await loginOn(phone, server, DEMO.phone, DEMO.password)
    api = new Api(server)
    await api.login(DEMO.phone, DEMO.password)
    const mine = await api.call('POST /resource/auth/course/user/page', { pageSize: 50 })
    const { id: courseId } = mine.data.list.find(({ title }) => title === COURSE)!
    const chapters = await api.call('POST /resource/auth/course/list/courseware', { id: courseId })
    const { id: resourceId } = chapters.data.flatMap(({ lessons }) => lessons).find(({ title }) => title === FREE_LESSON)!
    lesson = { courseId, resourceId }
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const openLesson = async (prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) => {
    const { page, errors } = await openPage(phone)
    await prepare(page)
    await page.goto(`${server.url}/wap/sub/course/video?id=${lesson.courseId}&resourceId=${lesson.resourceId}`)
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5)
    return { page, errors }
  }
  const startOver = async (page: Page) => {
    await page.evaluate(() => { document.querySelector('video')!.currentTime = 0 })
    await page.waitForFunction(() => { const { currentTime, paused } = document.querySelector('video')!; return !paused && currentTime > 0.2 && currentTime < 30 })
  }

  it('PLAY-04 refuses skipping ahead by hand, by keyboard and by script, says why for two seconds, and goes back', async () => {
    const { page, errors } = await openLesson()
    await startOver(page)
    const length = await page.evaluate(() => document.querySelector('video')!.duration)
    const ways = {
      hand: async () => {
        const bar = page.getByRole('slider').first()
        if (!(await bar.isVisible())) await page.locator('video').first().click({ position: { x: 180, y: 60 }, force: true })
        const box = (await bar.boundingBox())!
        await page.touchscreen.tap(box.x + box.width * 0.99, box.y + box.height / 2)
      },
      keyboard: async () => {
        for (let presses = 0; presses < Math.ceil(length / 10); presses++) await page.keyboard.press('ArrowRight')
      },
      script: () => page.evaluate((seconds) => { document.querySelector('video')!.currentTime = seconds }, length - 1),
    }
    for (const skip of [ways.hand, ways.script, ways.keyboard]) {
      await skip()
      const shownAt = Date.now()
      await page.getByText(LOCK_MESSAGE).waitFor()
      expect(await readSeconds(page)).toBeLessThan(length * 0.9)
      await page.getByText(LOCK_MESSAGE).waitFor({ state: 'detached' })
      expect(Date.now() - shownAt).toBeGreaterThan(1500)
    }
    await page.evaluate(() => { document.querySelector('video')!.playbackRate = 4 })
    await page.waitForFunction(() => document.querySelector('video')!.playbackRate === 1)
    expect(errors).toEqual([])
    await page.close()
  }, 120_000)

  it('saves what was watched without a network when it is back: as many seconds as were watched', async () => {
    const { page } = await openLesson()
    await startOver(page)
    const answers: { watchedSeconds: number; lastWatchDuration: number }[] = []
    page.on('response', (response) => {
      if (!response.url().endsWith('/course/save')) return
      void response.json().then(({ data }: { data: (typeof answers)[0] }) => answers.push(data), () => undefined)
    })
    await expect.poll(() => answers.some(({ lastWatchDuration }) => lastWatchDuration > 2 && lastWatchDuration < 30), { timeout: 30_000 }).toBe(true)
    const before = answers.at(-1)!
    await page.waitForFunction(() => { const video = document.querySelector('video')!; return video.buffered.length > 0 && video.buffered.end(video.buffered.length - 1) > video.currentTime + 20 })
    await phone.setOffline(true)
    const left = await readSeconds(page)
    await untilSeconds(page, left + OFFLINE_SECONDS)
    const seen = answers.length
    await phone.setOffline(false)
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(seen)
    const after = answers.at(-1)!
    const watched = after.lastWatchDuration - before.lastWatchDuration
    expect(watched).toBeGreaterThanOrEqual(OFFLINE_SECONDS - 1)
    expect(Math.abs(after.watchedSeconds - before.watchedSeconds - watched)).toBeLessThanOrEqual(1)
    await page.close()
  }, 120_000)

  it('loses at most three seconds when the tab is killed', async () => {
    const { page } = await openLesson()
    await startOver(page)
    await untilSeconds(page, 6)
    // No word leaves the phone any more, as when its battery dies.
    await page.route('**/course/save', (route) => route.abort())
    await page.waitForFunction((at) => (document.querySelector('video')?.currentTime ?? 0) > at, (await readSeconds(page)) + 4.2)
    const killedAt = await readSeconds(page)
    await page.close()
    const resumedAt: number[] = []
    const { page: again } = await openLesson((fresh) => Promise.resolve(fresh.on('response', (response) => {
      if (!response.url().endsWith('/get/resource')) return
      void response.json().then(({ data }: { data: { lastWatchDuration: number } }) => resumedAt.push(data.lastWatchDuration))
    })))
    await expect.poll(() => resumedAt.length).toBeGreaterThan(0)
    expect(killedAt - resumedAt[0]!).toBeLessThanOrEqual(3)
    await again.close()
  }, 90_000)

  it('stops on the first device when a second one opens a lesson, and takes it back when asked', async () => {
    const { page } = await openLesson()
    await startOver(page)
    await api.call('POST /resource/auth/course/get/resource', lesson)
    await page.getByRole('dialog', { name: '已在其他设备学习' }).waitFor()
    expect(await isPaused(page)).toBe(true)
    await page.keyboard.press(' ')
    expect(await isPaused(page)).toBe(true)
    await page.getByRole('button', { name: '在本机继续' }).click()
    await page.waitForFunction(() => document.querySelector('video')?.paused === false)
    await page.close()
  }, 90_000)

  it('PLAY-10 asks whether somebody is there, and nothing plays until the right answer', async () => {
    const { page } = await openLesson((fresh) => fresh.route('**/auth/course/get/resource', async (route) => {
      const response = await route.fetch()
      const answer = await response.json() as { data: object }
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, studyUpDuration: 0.05 } } })
    }))
    const card = page.getByRole('dialog', { name: '还在学习吗？' })
    await card.waitFor()
    expect(await isPaused(page)).toBe(true)
    await page.evaluate(() => document.querySelector('video')!.play())
    await page.waitForFunction(() => document.querySelector('video')!.paused)
    const sum = async () => (await card.getByText(/^\d+ \+ \d+ = \?$/).innerText()).match(/\d+/g)!.map(Number).reduce((total, one) => total + one, 0)
    const right = await sum()
    const wrong = (await card.getByRole('button').allInnerTexts()).find((text) => text !== String(right))!
    await card.getByRole('button', { name: wrong, exact: true }).click()
    await card.getByText('答错了，换一题再试').waitFor()
    await card.getByRole('button', { name: String(await sum()), exact: true }).click()
    await card.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.querySelector('video')?.paused === false)
    await page.close()
  }, 90_000)
})
