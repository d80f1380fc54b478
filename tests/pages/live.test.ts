import type { BrowserContext, Locator, Page, Route } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import type { LiveRoom } from '@contract/live/calls'
import { Api } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { phoneOf } from '../support/pages/school/demo-learners'
import { keepLogin } from '../support/pages/login'
import { school } from '../support/pages/school/school'
import { withControls } from '../support/pages/player/with-controls'
import { patience } from '../support/patience'

const GAP_MILLISECONDS = 20_000
const BACK_MILLISECONDS = 5000
/** The demo's segments last 4 s, and a player stays two of them behind the edge, with half a segment to spare. */
const EDGE_SECONDS = 14
const WATCH = '**/course/live/watch'

const inFront = (page: Page, locator: (screen: Locator) => Locator): Locator =>
  locator(page.locator('.taro_page').last()).first()
const untilText = (page: Page, text: string | RegExp) => inFront(page, (screen) => screen.getByText(text)).waitFor()
const tapButton = (page: Page, name: string | RegExp) =>
  inFront(page, (screen) => screen.getByRole('button', { name, exact: true })).click()

/** When the newest segment of a playlist ends, in milliseconds; undefined for a list of playlists. */
const readEdge = (playlist: string): number | undefined => {
  const [time, seconds] = [...playlist.matchAll(/DATE-TIME:(\S+)\n#EXTINF:([\d.]+)/g)].at(-1)?.slice(1) ?? []
  return time ? Date.parse(time) + Number(seconds) * 1000 : undefined
}

/** The position of the picture, and how far it is behind the newest segment in the player's list. */
const readPicture = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    const { length } = video?.seekable ?? { length: 0 }
    return {
      seconds: video?.currentTime ?? -1,
      behind: video && length > 0 ? video.seekable.end(length - 1) - video.currentTime : Infinity,
    }
  })
const untilMoving = (page: Page, timeout?: number) =>
  page.waitForFunction(
    () => {
      const video = document.querySelector('video')
      if (!video) return false
      const moved = video.currentTime > Number(video.dataset.seen ?? Infinity)
      video.dataset.seen = String(video.currentTime)
      return moved && !video.paused
    },
    undefined,
    { polling: 250, timeout },
  )

describe.concurrent('live [chromium]', () => {
  const openPhone = usePhones()
  let courseId: string
  let lessonIds: Map<string, string>
  const openLesson = (page: Page, title: string) =>
    page.goto(`${school.url}/wap/sub/course/video?id=${courseId}&resourceId=${lessonIds.get(title)}`)

  beforeAll(async () => {
    const api = new Api(school)
    const { data } = await api.call('POST /resource/api/course/page', { keyword: '直播课' })
    courseId = data.list[0]!.id
    const chapters = (await api.call('POST /resource/api/course/list/courseware', { id: courseId })).data
    lessonIds = new Map(chapters.flatMap(({ lessons }) => lessons.map(({ title, id }) => [title, id])))
  })

  /** Takes the network away in one way, and gives it back. */
  const GAPS: [string, (phone: BrowserContext, page: Page) => Promise<() => Promise<void>>][] = [
    [
      'that the phone knows of',
      async (phone) => {
        await phone.setOffline(true)
        return () => phone.setOffline(false)
      },
    ],
    [
      'that nobody announces',
      async (_phone, page) => {
        const cut = (route: Route) => route.abort('connectionfailed')
        await page.route('**/media/**', cut)
        return () => page.unroute('**/media/**', cut)
      },
    ],
  ]
  it.for(GAPS)('is back at the live edge within 5 s after a gap of 20 s %s', async ([, cut], { expect }) => {
    const phone = await openPhone()
    const { page, errors } = await openPage(phone)
    const edges: { at: number; edge: number; url: string }[] = []
    page.on('response', (response) => {
      if (!response.url().includes('.m3u8')) return
      response.text().then(
        (text) => {
          const edge = readEdge(text)
          if (edge) edges.push({ at: Date.now(), edge, url: response.url() })
        },
        () => undefined,
      )
    })
    await openLesson(page, '开放日直播间：触电急救循环讲解')
    await untilMoving(page)
    await untilText(page, '直播中')
    expect((await readPicture(page)).behind).toBeLessThan(EDGE_SECONDS)

    const { edge: cutEdge, url } = edges.at(-1)!
    const restore = await cut(phone, page)
    await expect
      .poll(async () => readEdge(await (await fetch(url)).text())! - cutEdge, { timeout: patience(60_000) })
      .toBeGreaterThanOrEqual(GAP_MILLISECONDS)
    await untilText(page, '网络不稳，正在恢复…')
    const cutAt = edges.length
    await restore()
    const backAt = Date.now()

    await untilMoving(page, BACK_MILLISECONDS)
    await expect
      .poll(async () => (await readPicture(page)).behind, { timeout: BACK_MILLISECONDS })
      .toBeLessThan(EDGE_SECONDS)
    // It is looked at twice a second whether the picture moves again.
    await expect.poll(() => page.getByText('网络不稳，正在恢复…').count(), { timeout: BACK_MILLISECONDS }).toBe(0)
    expect(Date.now() - backAt).toBeLessThan(BACK_MILLISECONDS)
    // What the player took for the edge is the edge: a playlist from after the gap that ends within a segment of now.
    await expect.poll(() => edges.length).toBeGreaterThan(cutAt)
    const fresh = edges.at(-1)!
    expect(fresh.at - fresh.edge).toBeLessThan(4500)
    expect(await page.getByText('回到直播').count()).toBe(0)
    expect(errors).toEqual([])
    await phone.close()
  })

  it('goes on through a gap shorter than what it has loaded', async ({ expect }) => {
    const phone = await openPhone()
    const { page, errors } = await openPage(phone)
    await openLesson(page, '开放日直播间：触电急救循环讲解')
    await untilMoving(page)
    await page.evaluate(() => {
      const seen = window as { emptied?: number; trouble?: boolean }
      seen.emptied = 0
      seen.trouble = false
      document.querySelector('video')?.addEventListener('emptied', () => {
        seen.emptied = (seen.emptied ?? 0) + 1
      })
      new MutationObserver(() => {
        seen.trouble ||= document.body.innerText.includes('网络不稳')
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    // As many retries as the player makes before it gives the stream up.
    let lost = 0
    await page.route('**/media/**', (route) => (lost++ < 2 ? route.abort('connectionfailed') : route.continue()))
    await expect.poll(() => lost).toBeGreaterThan(2)
    const { seconds } = await readPicture(page)
    await expect.poll(async () => (await readPicture(page)).seconds).toBeGreaterThan(seconds + EDGE_SECONDS)
    expect(await page.evaluate(() => (window as { emptied?: number }).emptied)).toBe(0)
    expect(await page.evaluate(() => (window as { trouble?: boolean }).trouble)).toBe(false)
    expect(errors).toEqual([])
    await phone.close()
  })

  it('has no bar to seek on, and leads back to the edge after a pause', async ({ expect }) => {
    const phone = await openPhone()
    const { page } = await openPage(phone)
    await openLesson(page, '开放日直播间：触电急救循环讲解')
    await untilMoving(page)
    expect(await page.getByRole('slider').count()).toBe(0)
    const pause = inFront(page, (screen) => screen.getByRole('button', { name: '暂停', exact: true }))
    await withControls(
      inFront(page, (screen) => screen.locator('video')),
      (timeout) => pause.click({ timeout }),
    )
    await inFront(page, (screen) => screen.getByText('回到直播')).waitFor()
    await tapButton(page, '回到直播')
    await untilMoving(page)
    expect((await readPicture(page)).behind).toBeLessThan(EDGE_SECONDS)
    await phone.close()
  })

  it('COURSE-02 counts down before it begins and takes an appointment', async ({ expect }) => {
    const phone = await openPhone(await keepLogin(phoneOf('appointment')))
    const { page, errors } = await openPage(phone)
    await openLesson(page, '低压电工考前串讲：五个必考点')
    await untilText(page, '距离直播开始')
    await inFront(page, (screen) => screen.getByRole('timer')).waitFor()
    await tapButton(page, '预约直播')
    await inFront(page, (screen) => screen.getByRole('button', { name: '已预约 · 取消' })).waitFor()
    await page.reload()
    await tapButton(page, '已预约 · 取消')
    await inFront(page, (screen) => screen.getByRole('button', { name: '预约直播' })).waitFor()
    expect(errors).toEqual([])
    await phone.close()
  })

  it('COURSE-02 says that it is over, and that the replay is being made', async () => {
    const phone = await openPhone(await keepLogin(phoneOf('endedLive')))
    const { page } = await openPage(phone)
    await openLesson(page, '开课见面会')
    await untilText(page, '本场直播没有回放')
    await openLesson(page, '新版考核大纲解读')
    await untilText(page, '回放生成中，请稍后再来')
    await phone.close()
  })

  it('COURSE-02 plays the replay as any other lesson', async () => {
    const phone = await openPhone(await keepLogin(phoneOf('replay')))
    const { page } = await openPage(phone)
    await openLesson(page, '家里的十个用电隐患（回放）')
    await untilMoving(page)
    await inFront(page, (screen) => screen.getByRole('slider')).waitFor()
    await phone.close()
  })

  it('changes from before to live, paused, live and ended by itself', async ({ expect }) => {
    const phone = await openPhone()
    const { page, errors } = await openPage(phone)
    const began = Date.now()
    let said: Partial<LiveRoom> = {}
    await page.route(WATCH, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: LiveRoom }
      const hidden = said.state === 'live' ? {} : { streamUrl: '' }
      await route.fulfill({ response, json: { ...body, data: { ...body.data, ...hidden, ...said } } })
    })
    said = {
      state: 'unstarted',
      startsAt: new Date(began + 6000).toISOString(),
      entersAt: new Date(began - 60_000).toISOString(),
    }
    await openLesson(page, '开放日直播间：触电急救循环讲解')
    await tapButton(page, '进入直播间')
    await untilText(page, '老师马上就来，距离直播开始')
    said = { state: 'live' }
    await untilMoving(page)
    said = { state: 'paused' }
    await untilText(page, '老师暂时离开')
    said = { state: 'live' }
    await untilMoving(page)
    said = { state: 'closed', replayState: 'ready' }
    await untilText(page, '直播已结束')
    await inFront(page, (screen) => screen.getByRole('button', { name: '观看回放' })).waitFor()
    expect(errors).toEqual([])
    // The room goes on asking until it is closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await phone.close()
  })
})
