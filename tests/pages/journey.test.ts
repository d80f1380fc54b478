import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Api } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { COURSE, FREE_LESSON, makePhone } from '../support/pages/school/demo-course'
import { loginOn } from '../support/pages/login'
import { school } from '../support/pages/school/school'
import { withControls } from '../support/pages/player/with-controls'

const PASSWORD = 'Learner@2026'

const readSeconds = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)

const untilSeconds = (page: Page, seconds: number): Promise<unknown> =>
  page.waitForFunction((at) => (document.querySelector('video')?.currentTime ?? -1) >= at, seconds)

/** What the screen in front shows: screens below it stay in the document, before it. */
const inFront = (page: Page, locator: (screen: Locator) => Locator): Locator =>
  locator(page.locator('.taro_page').last()).first()

const tapText = (page: Page, text: string): Promise<void> =>
  inFront(page, (screen) => screen.getByText(text, { exact: true })).click()
const tapButton = (page: Page, name: string | RegExp): Promise<void> =>
  inFront(page, (screen) => screen.getByRole('button', { name, exact: true })).click()
const fill = (page: Page, label: string, value: string): Promise<void> =>
  inFront(page, (screen) => screen.getByRole('textbox', { name: label, exact: true })).fill(value)

const tapLesson = (page: Page): Promise<void> => tapButton(page, new RegExp(`^${FREE_LESSON}`))

describe('the way from a visitor to a learner', () => {
  const openPhone = usePhones()

  it('PLAY-01 finds, tries, registers, buys, watches, and resumes on another phone within three seconds', async () => {
    const number = makePhone()
    const phone = await openPhone()
    const { page, errors } = await openPage(phone)

    // Home, search, course.
    await page.goto(`${school.url}/wap/`)
    await inFront(page, (screen) => screen.getByRole('link', { name: /搜索$/ })).click()
    await inFront(page, (screen) => screen.getByRole('searchbox')).fill('低压电工')
    await tapButton(page, '搜索')
    await tapText(page, COURSE)
    await inFront(page, (screen) => screen.getByRole('tab', { name: '目录' })).click()

    // COURSE-04: a visitor tries the free lesson, and nothing is kept.
    await tapLesson(page)
    await untilSeconds(page, 2)
    await inFront(page, (screen) => screen.getByText('试看中，不保存学习进度')).waitFor()
    await page.goBack()

    // COURSE-03: buying requires a login; registering leads back to the cashier.
    await tapButton(page, /^立即购买/)
    await tapText(page, '立即注册')
    // The login screen has a phone and a code as well: it must be out of the way first.
    await inFront(page, (screen) => screen.getByRole('textbox', { name: '确认密码', exact: true })).waitFor()
    await fill(page, '手机号码', number)
    await tapText(page, '获取验证码')
    await inFront(page, (screen) => screen.getByText(/秒后重发/)).waitFor()
    await fill(page, '验证码', await new Api(school).readCode(number))
    await fill(page, '密码', PASSWORD)
    await fill(page, '确认密码', PASSWORD)
    await inFront(page, (screen) => screen.getByRole('checkbox')).click()
    await tapButton(page, '注册')
    await tapButton(page, '返回付款')

    // PAY-01: the order, the sandbox's cashier, and back.
    await tapButton(page, '提交订单')
    await tapButton(page, '微信支付')
    await page.getByRole('button', { name: '支付成功', exact: true }).click()
    await inFront(page, (screen) => screen.getByText('支付成功', { exact: true })).waitFor()
    // It begins the first lesson. PLAY-04: what was not watched cannot be skipped.
    await tapButton(page, '开始学习')
    await untilSeconds(page, 3)
    const slider = inFront(page, (screen) => screen.getByRole('slider'))
    const picture = inFront(page, (screen) => screen.locator('video'))
    let before = Number.NaN
    await withControls(picture, async (timeout) => {
      before = await readSeconds(page)
      await slider.press('ArrowRight', { timeout })
    })
    await inFront(page, (screen) => screen.getByText('未完整看完该视频，不能快进')).waitFor()
    expect(await readSeconds(page)).toBeLessThan(before + 5)
    await inFront(page, (screen) => screen.getByText('未完整看完该视频，不能快进')).waitFor({ state: 'detached' })

    // PLAY-02 and PLAY-03: leaving saves where it stood.
    await untilSeconds(page, 8)
    const left = await readSeconds(page)
    await page.goBack()
    await inFront(page, (screen) => screen.getByText(`学习：${FREE_LESSON}`)).waitFor()
    expect(errors).toEqual([])
    await phone.close()

    // PLAY-01: the same learner on another phone.
    const other = await openPhone()
    await loginOn(other, school, number, PASSWORD)
    const { page: elsewhere, errors: errorsElsewhere } = await openPage(other)
    await elsewhere.goto(`${school.url}/wap/sub/account/course`)
    await tapButton(elsewhere, '继续学习')
    await inFront(elsewhere, (screen) => screen.getByText(/^上次看到 \d\d:\d\d$/)).waitFor()
    await untilSeconds(elsewhere, 1)
    const resumed = await readSeconds(elsewhere)
    expect(Math.abs(resumed - left)).toBeLessThanOrEqual(3)
    expect(errorsElsewhere).toEqual([])
    await other.close()
  })
})
