import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import type { ParamsOf, RouteName } from '../../src/routes/routes'
import { Api, DEMO } from '../support/pages/api'
import { launchBrowser, openPage, openPhone } from '../support/pages/browser'
import { findSerious, findSmallTexts, settle } from '../support/pages/check-screen'
import { loginOn } from '../support/pages/login'
import { ServerProcess } from '../support/pages/server-process'

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true').click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

describe('what lies over a screen', () => {
  let server: ServerProcess
  let browser: Browser
  let phone: BrowserContext
  let courseId: string
  beforeAll(async () => {
    server = await ServerProcess.start()
    browser = await launchBrowser()
    phone = await openPhone(browser)
    const api = new Api(server)
    await api.login(DEMO.phone, DEMO.password)
    courseId = (await api.call('POST /resource/auth/course/user/page', { state: 'studying' })).data.list[0]!.id
    await loginOn(phone, server, DEMO.phone, DEMO.password)
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const open = async <N extends RouteName>(name: N, params?: ParamsOf<N>): Promise<{ page: Page; check: () => Promise<void> }> => {
    const { page, errors } = await openPage(phone)
    await page.goto(`${server.url}/wap${toAddress(name, params)}`)
    await settle(page)
    const check = async () => {
      // What still moves in is see-through.
      await page.evaluate(() => Promise.all(document.getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map((animation) => animation.finished.catch(() => undefined))))
      expect(await findSmallTexts(page)).toEqual([])
      expect(errors).toEqual([])
      expect(await findSerious(page)).toEqual([])
    }
    return { page, check }
  }

  it('UI-10 the wheels of a birthday and of a choice are sound for axe', async () => {
    const { page, check } = await open('setUserInfo')
    for (const name of ['生日', '性别']) {
      await page.getByText(name, { exact: true }).click()
      await dialog(page, name).waitFor()
      await check()
      await dialog(page, name).getByRole('button', { name: '关闭' }).click()
      await dialog(page, name).waitFor({ state: 'detached' })
    }
    await page.close()
  })

  it('UI-04 the settings, and the question before a logout, are', async () => {
    const { page, check } = await open('tab4')
    await tap(page, '设置')
    await dialog(page, '设置').waitFor()
    await check()
    await tap(page, '退出登录')
    await page.getByText('确定退出登录吗？').waitFor()
    await check()
    await page.close()
  })

  it('the filters of the course center are', async () => {
    const { page, check } = await open('course')
    await tap(page, '筛选')
    await dialog(page, '筛选').waitFor()
    await check()
    await page.close()
  })

  it('NOTE-01 the sheet for a note is', async () => {
    const { page, check } = await open('courseDetail', { id: courseId, tab: 'notes' })
    await tap(page, '记笔记')
    await dialog(page, '记笔记').waitFor()
    await check()
    await page.close()
  })
})
