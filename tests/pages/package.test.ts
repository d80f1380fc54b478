import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { Api, DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { phoneOf } from '../support/pages/school/demo-learners'
import { keepLogin } from '../support/pages/login'
import { school } from '../support/pages/school/school'

const OUTPUT = path.resolve(__dirname, '../.output/screens')

describe('packages and periods', () => {
  const openPhone = usePhones()
  let visitor: BrowserContext
  let packageId: string

  beforeAll(async () => {
    fs.mkdirSync(OUTPUT, { recursive: true })
    visitor = await openPhone()
    packageId = (await new Api(school).call('POST /resource/api/course/page', { courseType: 8 })).data.list[0]!.id
  })

  const take = async (page: Page, name: string) => {
    for (const [width, height] of [
      [375, 812],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: path.join(OUTPUT, `${name}-${width}.png`), fullPage: true })
    }
  }

  it('JUMP-01 a package opens its own screen from the list and from an old link, and says what it saves', async () => {
    const { page, errors } = await openPage(visitor)
    await page.goto(`${school.url}/wap${toAddress('courseDetail', { id: packageId })}`)
    await page.waitForURL(/detailPackage/)
    await page.getByText('立省 ¥336', { exact: true }).waitFor()
    expect(await page.getByText('单买 4 门课共 ¥1324').count()).toBe(1)
    expect(await page.getByText('立即购买 ¥988').count()).toBe(1)
    await page.getByText('查看各章课时').first().click()
    await page.getByText('第一章　安全用电基础').waitFor()
    await take(page, 'package-visitor')
    await page.getByText('第一章　安全用电基础').click()
    await page.waitForURL(/sub\/course\/period/)
    await page.getByText('第 1 章 / 共').waitFor()
    await take(page, 'period-visitor')
    await page.getByRole('button', { name: /^下一章/ }).click()
    await page.getByText('第 2 章 / 共').waitFor()
    expect(errors).toEqual([])
    await page.close()
  })

  it('a package that was bought shows its courses as owned, and their files can be kept', async () => {
    const phone = await openPhone(await keepLogin(phoneOf('package')))
    const caller = new Api(school)
    await caller.login(phoneOf('package'), DEMO.password)
    const owned = (await caller.call('POST /resource/auth/course/user/page', { pageSize: 50 })).data.list.find(
      ({ courseType }) => courseType === 9,
    )!
    const { page, errors } = await openPage(phone)
    await page.goto(`${school.url}/wap${toAddress('packageDetail', { id: owned.id, type: '9' })}`)
    await page.getByText('开始学习').waitFor()
    expect(await page.getByText('已学 0%').count()).toBeGreaterThan(1)
    await take(page, 'package-owner')
    const python = (await caller.call('POST /resource/auth/course/user/page', { pageSize: 50 })).data.list.find(
      ({ title }) => title.includes('Python'),
    )!
    await page.goto(`${school.url}/wap${toAddress('courseDetail', { id: python.id, tab: 'directory' })}`)
    const downloading = page.waitForEvent('download')
    await page.getByLabel('下载1.3 练习数据包').click()
    expect((await downloading).suggestedFilename()).toBe('python-exercise.zip')
    expect(errors).toEqual([])
    await phone.close()
  })

  it('says that a package is missing, with a way on', async () => {
    const { page } = await openPage(visitor)
    await page.goto(`${school.url}/wap${toAddress('packageDetail', { id: crypto.randomUUID() })}`)
    await page.getByText('课程不存在').waitFor()
    await page.getByText('去选课').waitFor()
    expect(await page.title()).toBe('套餐详情')
    await page.close()
  })
})
