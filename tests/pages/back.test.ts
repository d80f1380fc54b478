import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { settle } from '../support/pages/screens/settle'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'

const SMALL = { width: 320, height: 568 }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true').last()
const text = (page: Page, words: string | RegExp) => page.getByText(words).locator('visible=true').last()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const pathOf = (page: Page) => new URL(page.url()).pathname
const gone = (page: Page, name: string) => dialog(page, name).waitFor({ state: 'detached' })

/** A step of the browser inside one document fires no load, which Playwright's goBack would wait for. */
const goBack = (page: Page) => page.evaluate(() => window.history.back())

describe('the back key of the phone in the browser', () => {
  const openPhone = usePhones()
  const open = async (address: string, viewport?: typeof SMALL) => {
    const phone = await openPhone({ ...(await keepLogin(phoneOf('back'))), viewport, reducedMotion: 'reduce' })
    const { page, errors } = await openPage(phone)
    await page.goto(`${school.url}/wap${address}`)
    await settle(page)
    return { phone, page, errors }
  }

  it('closes a question, then the sheet below, on the first page of a visit', async () => {
    const { page, errors } = await open('/pages/tab/tab4')
    await button(page, '设置').click()
    await dialog(page, '设置').waitFor()
    await button(page, '退出登录').click()
    await dialog(page, '提示').waitFor()
    await goBack(page)
    await gone(page, '提示')
    expect(await dialog(page, '设置').isVisible()).toBe(true)
    await goBack(page)
    await gone(page, '设置')
    expect(pathOf(page)).toBe('/wap/pages/tab/tab4')
    expect(errors).toEqual([])
  })

  it('leaves the page at once after a sheet was closed by its button', async () => {
    const { page, errors } = await open('/pages/tab/tab4')
    await button(page, '编辑资料').click()
    await page.waitForURL(/setuserinfo|info/)
    await settle(page)
    await text(page, '生日').click()
    await dialog(page, '生日').waitFor()
    await dialog(page, '生日').getByRole('button', { name: '关闭' }).click()
    await gone(page, '生日')
    await goBack(page)
    await page.waitForURL(/tab4/)
    await page.evaluate(() => window.history.forward())
    await page.waitForURL(/setuserinfo|info/)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('leaves no entry behind a page that was opened from a sheet', async () => {
    const { page, errors } = await open('/pages/tab/tab4')
    await button(page, '设置').click()
    await dialog(page, '设置').getByText('登录设备').click()
    await page.waitForURL(/device/)
    await settle(page)
    await goBack(page)
    await page.waitForURL(/tab4/)
    await settle(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => (window.history.state as { layers?: number }).layers)).toBeUndefined()
    await page.evaluate(() => window.history.forward())
    await page.waitForURL(/device/)
    expect(errors).toEqual([])
  })

  it('closes the answer sheet of an exam, and asks before it leaves, also on the first page of a visit', async () => {
    const { phone, page, errors } = await open('/pages/paper')
    await text(page, '低压电工模拟考试（一）').click()
    await button(page, '进入考试').click()
    await text(page, '考试规则').waitFor()
    await page.getByRole('checkbox').locator('visible=true').click()
    await button(page, '开始考试').click()
    await page.getByRole('radio').locator('visible=true').first().click()
    await text(page, '答案已保存').waitFor()
    const room = page.url()

    await button(page, /^题卡/).click()
    await dialog(page, '题卡').waitFor()
    await goBack(page)
    await gone(page, '题卡')
    expect(page.url()).toBe(room)

    for (const leave of [() => goBack(page), () => button(page, '返回').click()]) {
      await leave()
      await text(page, /计时不会停/).waitFor()
      await button(page, '继续作答').click()
      await gone(page, '提示')
      expect(page.url()).toBe(room)
    }
    await goBack(page)
    await button(page, '离开').click()
    await page.waitForURL((url) => url.href !== room)
    await page.close()

    const { page: direct } = await openPage(phone)
    await direct.goto(room)
    await text(direct, '答案已保存').waitFor()
    for (const leave of [() => goBack(direct), () => button(direct, '返回').click()]) {
      await leave()
      await text(direct, /计时不会停/).waitFor()
      await button(direct, '继续作答').click()
      await gone(direct, '提示')
      expect(direct.url()).toBe(room)
    }
    await goBack(direct)
    await button(direct, '离开').click()
    await direct.waitForURL(/tab1/)
    expect(errors).toEqual([])
  })

  it('NAV-06 the floating navigation covers no row while reading, and closes at a step back', async () => {
    const { page, errors } = await open('/pages/course', SMALL)
    const navigation = page.getByRole('button', { name: '导航' })
    await navigation.waitFor({ state: 'hidden' })
    const scroll = (by: number) =>
      page.evaluate((pixels) => document.querySelector('.taro_page:last-child')!.scrollBy(0, pixels), by)
    await scroll(300)
    expect(await navigation.isVisible()).toBe(false)
    await scroll(-100)
    await navigation.click()
    await text(page, '上一页').waitFor()
    await goBack(page)
    await text(page, '上一页').waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/wap/pages/course')
    await scroll(100)
    await navigation.waitFor({ state: 'hidden' })
    expect(errors).toEqual([])
  })
})
