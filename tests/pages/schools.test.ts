import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPage, usePhones } from '../support/pages/browser'
import { settle } from '../support/pages/screens/settle'
import { phoneOf } from '../support/pages/school/demo-learners'
import { keepLogin } from '../support/pages/login'
import { school } from '../support/pages/school/school'
import { SECOND_SCHOOL as SECOND } from '../support/pages/school/second-school'

const FIRST = { sid: 'qihang', course: '低压电工操作证：安全用电与实操考证全程班' }

const readColor = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim().toLowerCase())
const seen = (page: Page, words: string | RegExp) => page.getByText(words).locator('visible=true').first()

describe('two schools on one phone', () => {
  const openPhone = usePhones()
  let phone: BrowserContext
  let name: string
  let color: string

  const open = async (path: string, on = phone): Promise<{ page: Page; errors: string[] }> => {
    const opened = await openPage(on)
    await opened.page.goto(`${school.url}/wap${path}`)
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
    phone = await openPhone(await keepLogin(phoneOf('schools')))
    const { page } = await open('/')
    name = await readSign(page)
    color = await readColor(page)
    await page.close()
  })

  it('shows the second under its own name and colour, with its own courses, and without a login', async () => {
    const { page, errors } = await open(`/?sid=${SECOND.sid}`)
    expect(await readSign(page)).toBe(SECOND.name)
    expect(await readColor(page)).toBe(SECOND.color)
    await page.close()
    const { page: center, errors: more } = await open(`/pages/course?sid=${SECOND.sid}`)
    await seen(center, SECOND.course).waitFor()
    expect(await seen(center, FIRST.course).count()).toBe(0)
    await center.close()
    expect(await isLoggedIn(`?sid=${SECOND.sid}`)).toBe(false)
    expect(errors).toEqual([])
    expect(more).toEqual([])
  })

  it('keeps the second where an address names none, and returns to the first, still logged in', async () => {
    const { page } = await open(`/?sid=${SECOND.sid}`)
    await page.close()
    const { page: unnamed } = await open('/')
    expect(await readSign(unnamed)).toBe(SECOND.name)
    await unnamed.close()

    const { page: back, errors } = await open(`/?sid=${FIRST.sid}`)
    expect(await readSign(back)).toBe(name)
    expect(await readColor(back)).toBe(color)
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
    expect(await readSign(page)).toBe(name)
    expect(await readColor(page)).toBe(color)
    await page.close()
    expect(await isLoggedIn()).toBe(true)
    expect(errors).toEqual([])
  })
})
