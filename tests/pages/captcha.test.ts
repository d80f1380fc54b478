import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, usePhones } from '../support/pages/browser'
import { writeExamSchool } from '../support/pages/own/exam-school'
import { startOwnSchool, type OwnSchool } from '../support/pages/own/own-school'
import { button, field, seen } from '../support/pages/seen'
import { takeScreens } from '../support/pages/take-screens'

/** What the sandbox of Tencent's captcha takes. */
const ACCOUNT = {
  captchaAppId: '190000000',
  appSecretKey: 'sandbox-app-secret',
  secretId: 'sandbox-captcha-id',
  secretKey: 'sandbox-captcha-key',
}
const PHONE = '13912340001'

describe("a school with a vendor's captcha", () => {
  const openPhone = usePhones()
  let school: OwnSchool

  beforeAll(async () => {
    school = await startOwnSchool(writeExamSchool())
    await school.call('POST /staff/captcha/account/set/tencent', ACCOUNT, school.staff)
  })
  afterAll(async () => {
    await school?.stop()
  })

  it('AUTH-06 shows its widget, takes no refused ticket, and falls back to the picture', async () => {
    const { page } = await openPage(await openPhone())
    await page.goto(`${school.url}/wap/sub/account/login`)
    await seen(page.getByRole('tab', { name: '密码登录' })).click()
    await field(page, '手机号码').fill(PHONE)
    await seen(page.getByLabel('密码', { exact: true })).fill('Wrong@1234')
    await seen(page.getByRole('checkbox')).click()
    const open = button(page, '点击完成安全验证')
    await expect
      .poll(
        async () => {
          await button(page, '登录').click()
          return open.count()
        },
        { interval: 500 },
      )
      .toBe(1)
    await takeScreens(page, 'captcha-asked')

    const widget = page.frameLocator('iframe[title="安全验证"]')
    await open.click()
    await widget.getByRole('button', { name: '我不是机器人' }).waitFor()
    await takeScreens(page, 'captcha-widget')
    await widget.getByRole('button', { name: '关闭' }).click()
    await expect.poll(() => page.locator('iframe[title="安全验证"]').count()).toBe(0)

    await open.click()
    await widget.getByRole('button', { name: '验证不通过' }).click()
    await button(page, '安全验证已通过').waitFor()
    await button(page, '登录').click()
    await field(page, '图形验证码').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('own-school:token'))).toBeNull()
  })
})
