import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SchoolFixture } from '../server/school-import/school-fixture'
import { DEMO } from '../support/pages/api'
import { launchBrowser, openPage, openPhone } from '../support/pages/browser'
import { settle } from '../support/pages/check-screen'
import { loginOn } from '../support/pages/login'
import { ServerProcess } from '../support/pages/server-process'

/** The school that is there by itself, and the one that is imported beside it. */
const FIRST = { sid: 'qihang', course: '低压电工操作证：安全用电与实操考证全程班' }
const SECOND = { sid: 'small', name: '第二学校', color: '#7a3e12', course: '第二学校的钳工课' }

const readColor = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim().toLowerCase())
const seen = (page: Page, words: string | RegExp) => page.getByText(words).locator('visible=true').first()

describe('two schools on one phone', () => {
  let server: ServerProcess
  let browser: Browser
  let phone: BrowserContext
  let name: string
  let color: string

  const open = async (path: string, on = phone): Promise<{ page: Page; errors: string[] }> => {
    const opened = await openPage(on)
    await opened.page.goto(`${server.url}/wap${path}`)
    await settle(opened.page)
    return opened
  }
  /** The name on the school's sign, once it hangs. */
  const readSign = async (page: Page): Promise<string> => {
    const sign = page.getByRole('button', { name: /，店铺信息$/ }).locator('visible=true')
    return (await sign.getAttribute('aria-label'))!.replace('，店铺信息', '')
  }
  const isLoggedIn = async (query = ''): Promise<boolean> => {
    const { page } = await open(`/sub/account/info${query}`)
    const { pathname } = new URL(page.url())
    await page.close()
    return pathname === '/wap/sub/account/info'
  }

  beforeAll(async () => {
    server = await ServerProcess.start()
    const school = new SchoolFixture()
      .write('school.yml', `code: ${SECOND.sid}\nshopName: ${SECOND.name}\nbrandColor: "${SECOND.color}"\n`)
      .replace('courses/c/course.yml', 'title: 课程', `title: ${SECOND.course}`)
    await server.importSchool(school.folder)
    school.discard()
    browser = await launchBrowser()
    phone = await openPhone(browser)
    await loginOn(phone, server, DEMO.phone, DEMO.password)
    const { page } = await open('/')
    name = await readSign(page)
    color = await readColor(page)
    await page.close()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('shows the second under its own name and colour, with its own courses, and without a login', async () => {
    const { page, errors } = await open(`/?sid=${SECOND.sid}`)
    expect([await readSign(page), await readColor(page)]).toEqual([SECOND.name, SECOND.color])
    await page.close()
    const { page: center, errors: more } = await open(`/pages/course?sid=${SECOND.sid}`)
    await seen(center, SECOND.course).waitFor()
    expect(await seen(center, FIRST.course).count()).toBe(0)
    await center.close()
    expect(await isLoggedIn(`?sid=${SECOND.sid}`)).toBe(false)
    expect([...errors, ...more]).toEqual([])
  })

  it('keeps the second where an address names none, and returns to the first, still logged in', async () => {
    const { page } = await open(`/?sid=${SECOND.sid}`)
    await page.close()
    const { page: unnamed } = await open('/')
    expect(await readSign(unnamed)).toBe(SECOND.name)
    await unnamed.close()

    const { page: back, errors } = await open(`/?sid=${FIRST.sid}`)
    expect([await readSign(back), await readColor(back)]).toEqual([name, color])
    await back.close()
    expect(await isLoggedIn(`?sid=${FIRST.sid}`)).toBe(true)
    const { page: center } = await open('/pages/course')
    await seen(center, FIRST.course).waitFor()
    expect(await seen(center, SECOND.course).count()).toBe(0)
    await center.close()
    expect(errors).toEqual([])
  })

  it('says that there is no such school, leads on to the one before, and ends no login by it', async () => {
    const { page, errors } = await open('/?sid=no-such-school')
    await seen(page, '没有找到这所学校').waitFor()
    expect(await seen(page, name).count()).toBe(0)
    await page.getByRole('button', { name: '回到首页' }).locator('visible=true').click()
    await page.waitForURL((url) => !url.search)
    expect([await readSign(page), await readColor(page)]).toEqual([name, color])
    await page.close()
    expect(await isLoggedIn()).toBe(true)
    expect(errors).toEqual([])
  })
})
