import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { phoneOf } from '../support/pages/school/demo-learners'
import { keepLogin } from '../support/pages/login'
import { school } from '../support/pages/school/school'

const PHONE = '13912345678'
const PASSWORD = 'Abcd@1234'
/** Ten by ten red pixels. */
/** Blue: the sandbox's judge refuses red ones. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGPgDr+ABzGMSmNDABfSd4kOJ9ZxAAAAAElFTkSuQmCC',
  'base64',
)

// Pages below stay in the document, hidden: only what is seen is meant.
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('visible=true')
const text = (page: Page, words: string | RegExp) => page.getByText(words).locator('visible=true').first()
const hasToken = (page: Page) => page.evaluate(() => localStorage.getItem('qihang:token') !== null)

const loginByPassword = async (page: Page, phone: string, password: string): Promise<void> => {
  await page.getByRole('tab', { name: '密码登录' }).locator('visible=true').click()
  await field(page, '手机号码').fill(phone)
  await field(page, '密码').fill(password)
  await page.getByRole('checkbox').locator('visible=true').click()
  await button(page, '登录').click()
}

/** A finger that draws the page down from its middle; `held` runs before it lets go. */
const pullDown = async (page: Page, held?: () => Promise<void>): Promise<void> => {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  await touch('touchStart', 300)
  for (let y = 320; y <= 640; y += 40) await touch('touchMove', y)
  await held?.()
  await touch('touchEnd')
}

describe('an account', () => {
  const openPhone = usePhones()

  it('AUTH-04 is registered, filled in, left and entered again', async () => {
    const { page, errors } = await openPage(await openPhone())
    await page.goto(`${school.url}/wap/sub/account/register?from=${encodeURIComponent('/sub/account/setuserinfo')}`)
    await button(page, '注册').click()
    await text(page, '请先阅读并同意用户协议').waitFor()
    await field(page, '手机号码').fill(PHONE)
    await button(page, '获取验证码').click()
    await text(page, /秒后重发/).waitFor()
    await field(page, '验证码').fill(await new Api(school).readCode(PHONE))
    await field(page, '密码').fill(PASSWORD)
    await field(page, '确认密码').fill(PASSWORD)
    await page.getByRole('checkbox').locator('visible=true').click()
    await button(page, '注册').click()
    await button(page, '开始学习').click()

    await page.waitForURL(/setuserinfo/)
    await field(page, '昵称').fill('周小满')
    await text(page, '生日').click()
    await button(page, '确定').click()
    await text(page, '2000-01-01').waitFor()
    const chooser = page.waitForEvent('filechooser')
    await button(page, '更换头像').click()
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
    await text(page, '头像已更换').waitFor()
    await button(page, '保存').click()
    await page.waitForURL((url) => !url.pathname.includes('setuserinfo'))

    await page.goto(`${school.url}/wap/pages/tab/tab4`)
    await text(page, '周小满').waitFor()
    await button(page, '设置').click()
    await button(page, '退出登录').click()
    await text(page, '确定退出登录吗？').waitFor()
    await page.getByText('退出', { exact: true }).locator('visible=true').click()
    await page.waitForURL(/tab1|wap\/$/)
    expect(await hasToken(page)).toBe(false)

    await page.goto(`${school.url}/wap/sub/account/login?from=${encodeURIComponent('/sub/account/info')}`)
    await loginByPassword(page, PHONE, PASSWORD)
    await page.waitForURL(/account\/info/)
    await text(page, '周小满').waitFor()
    await text(page, '2000-01-01').waitFor()
    expect(await hasToken(page)).toBe(true)
    expect(errors).toEqual([])
  })

  it('AUTH-03 is asked once to log in again when the login has expired, with the reason, and is led back', async () => {
    const { page, errors } = await openPage(await openPhone(await keepLogin(phoneOf('account'))))
    await page.goto(`${school.url}/wap/sub/account/user/agreement`)
    await page.evaluate(() => localStorage.setItem('qihang:token', JSON.stringify('a-login-that-is-over')))
    await page.goto(`${school.url}/wap/pages/tab/tab4`)
    await text(page, '登录过期').waitFor()
    expect(await page.getByRole('heading', { name: '欢迎回来' }).count()).toBe(1)
    expect(await hasToken(page)).toBe(false)

    await loginByPassword(page, phoneOf('account'), DEMO.password)
    await page.waitForURL(/tab4/)
    await button(page, '编辑资料').waitFor()
    expect(errors).toEqual([])
  })

  it('NAV-08 opens my messages for a visitor after the login, and comes back to them', async () => {
    const { page, errors } = await openPage(await openPhone())
    await page.goto(`${school.url}/wap/pages/tab/tab4`)
    await page.getByRole('link', { name: '我的消息' }).first().click()
    await page.waitForURL(/account\/login/)
    await loginByPassword(page, phoneOf('account'), DEMO.password)
    await page.waitForURL(/account\/message\/index/)
    await page.getByRole('heading', { name: '我的消息' }).locator('visible=true').waitFor()
    expect(errors).toEqual([])
  })

  it('NAV-04 loads the list of orders anew when it is pulled down, and leaves a tab page as it is', async () => {
    const { page, errors } = await openPage(await openPhone(await keepLogin(phoneOf('account'))))
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/trade/order/page')) asked.push(request.url())
    })
    await page.goto(`${school.url}/wap/sub/account/order/index`)
    await page.getByRole('tab', { name: '待收货' }).waitFor()
    await page.waitForLoadState('networkidle')
    const before = asked.length
    await Promise.all([page.waitForRequest(/trade\/order\/page/), pullDown(page)])
    expect(asked.length).toBe(before + 1)

    await page.goto(`${school.url}/wap/pages/tab/tab4`)
    await button(page, '编辑资料').waitFor()
    await pullDown(page, async () => expect(await page.getByText(/下拉|释放|松开/).count()).toBe(0))
    expect(errors).toEqual([])
  })

  it('AUTH-06 shows the captcha after wrong passwords and takes no login without it', async () => {
    const { page } = await openPage(await openPhone())
    await page.goto(`${school.url}/wap/sub/account/login`)
    await loginByPassword(page, phoneOf('guesses'), 'Wrong@1234')
    await text(page, '手机号或密码不正确').waitFor()
    await expect
      .poll(
        async () => {
          await button(page, '登录').click()
          return field(page, '图形验证码').count()
        },
        { interval: 500 },
      )
      .toBe(1)
    await field(page, '密码').fill(DEMO.password)
    await button(page, '登录').click()
    await text(page, '请输入图形验证码').waitFor()
    expect(await hasToken(page)).toBe(false)
  })
})
