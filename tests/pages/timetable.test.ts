import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'
import { checkScreen } from '../support/pages/screens/check-screen'
import { settle } from '../support/pages/screens/settle'
import { givenCalendar, givenSession } from '../support/pages/timetable/given-calendar'

const MOST_NODES = 300
/** The least that a finger needs. */
const TAP_PX = 44

const answered = (data: unknown) => ({
  contentType: 'application/json',
  body: JSON.stringify({ code: 200, msg: '', data }),
})
const countNodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('#app *').length)

/** From the middle of the screen, as a finger does it. */
const swipe = async (page: Page, by: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const point = (x: number) => [{ x, y: 400 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(180 - by / 2) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(180 + by / 2) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

describe('the timetable on a phone', () => {
  const openPhone = usePhones()
  let phone: BrowserContext
  /** What the server says of the calendar; undefined is a network that fails. */
  let answer: typeof givenCalendar | undefined = givenCalendar

  const open = async () => {
    const opened = await openPage(phone)
    const { page } = opened
    await page.route('**/timetable/list', (route) =>
      answer ? route.fulfill(answered(answer(route.request().postDataJSON()))) : route.abort('internetdisconnected'),
    )
    await page.route('**/timetable/view?*', (route) =>
      route.fulfill(answered(givenSession(new URL(route.request().url()).searchParams.get('id')!))),
    )
    await page.goto(`${school.url}/wap${toAddress('timetable')}`)
    await settle(page)
    const button = (name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true').first()
    return { ...opened, button }
  }

  beforeAll(async () => {
    phone = await openPhone({ ...(await keepLogin(phoneOf('timetable'))), reducedMotion: 'reduce' })
  })

  it('shows a month, a week and a day that fit, with every letter legible and nothing serious for axe', async () => {
    answer = givenCalendar
    const { page, errors, button } = await open()
    await page.getByText('下一节 · 10:00 开始').waitFor()
    expect(await countNodes(page)).toBeLessThanOrEqual(MOST_NODES)
    await checkScreen(page, 'timetable-month', 'timetable', errors)
    await page.getByRole('tab', { name: '按周' }).click()
    await page.getByText('冲突').waitFor()
    await checkScreen(page, 'timetable-week', 'timetable', errors)
    await page.getByRole('tab', { name: '按日' }).click()
    await checkScreen(page, 'timetable-day', 'timetable', errors)
    await button('选择周或日期').click()
    await page.getByText('去哪一周').waitFor()
    await checkScreen(page, 'timetable-jump', 'timetable', errors)
    await page.getByRole('button', { name: '第 14 周' }).click()
    await page.getByRole('tab', { name: '按月' }).click()
    await button(/^12月3日/).click()
    await page.getByText(/触电急救/).waitFor()
    await checkScreen(page, 'timetable-long', 'timetable', errors)
    await page.getByText(/触电急救/).click()
    await page.getByText('添加到系统日历').waitFor()
    await checkScreen(page, 'timetable-session', 'timetable', errors)
    await page.close()
  })

  it('folds to two weeks on a low phone, until it is unfolded', async () => {
    answer = givenCalendar
    const { page, button } = await open()
    await page.setViewportSize({ width: 320, height: 568 })
    const days = page.getByRole('button', { name: /^1[012]月\d+日/ }).locator('visible=true')
    await expect.poll(() => days.count()).toBe(14)
    await button('展开整月').click()
    await expect.poll(() => days.count()).toBe(42)
    const sizes = await days.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(TAP_PX)
    await page.close()
  })

  it('goes on by a swipe, and is read without a network afterwards, with its age', async () => {
    answer = givenCalendar
    const { page } = await open()
    await swipe(page, -200)
    await page.getByRole('heading', { name: '2026 年 12 月' }).waitFor()
    await swipe(page, 200)
    await page.getByRole('heading', { name: '2026 年 11 月' }).waitFor()
    await page.close()

    answer = undefined
    const later = await open()
    await later.page.getByText('没有连上网络 · 缓存于 今天 09:41').waitFor()
    await later.page.getByText('低压电工实训 · 实训楼 B203').waitFor()
    await checkScreen(later.page, 'timetable-offline', 'timetable', later.errors)
    await later.page.close()
  })

  it('says what failed on a phone that has no copy, and what a learner without a class can do', async () => {
    const bare = await openPhone({ ...(await keepLogin(phoneOf('timetable'))), reducedMotion: 'reduce' })
    ;[phone, answer] = [bare, undefined]
    const failed = await open()
    await failed.page.getByRole('alert').waitFor()
    await checkScreen(failed.page, 'timetable-failed', 'timetable', failed.errors)
    answer = (asked) => ({ ...givenCalendar(asked), items: [], terms: [], days: [] })
    await failed.button(/^重试$/).click()
    await failed.page.getByText('还没有课表').waitFor()
    await checkScreen(failed.page, 'timetable-empty', 'timetable', failed.errors)
    await failed.page.close()
  })

  it('makes, copies and revokes the address that other calendars read', async () => {
    answer = givenCalendar
    const { page, errors, button } = await open()
    await phone.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: school.url })
    await button('加到手机日历').click()
    await page.getByText('生成订阅地址').click()
    await page.getByText('复制地址').click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/\/calendar\/[\w-]{32}\.ics$/)
    const file = await fetch(copied.replace(/^https?:\/\/[^/]+/, school.url))
    expect(await file.text()).toContain('BEGIN:VCALENDAR')
    await checkScreen(page, 'timetable-subscription', 'timetable', errors)
    await button('停用').click()
    await page.getByRole('dialog').getByText('停用', { exact: true }).last().click()
    await page.getByText('生成订阅地址').waitFor()
    expect((await fetch(copied.replace(/^https?:\/\/[^/]+/, school.url))).status).toBe(404)
    await page.close()
  })
})
