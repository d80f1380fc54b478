import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage, usePhones } from '../support/pages/browser'
import { phoneOf } from '../support/pages/school/demo-learners'
import { keepLogin } from '../support/pages/login'
import { school } from '../support/pages/school/school'

const seen = (page: Page, role: 'button' | 'radio' | 'tab', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).locator('visible=true')
const text = (page: Page, words: string) => page.getByText(words).locator('visible=true').first()
const listOf = (page: Page) => page.getByRole('radio').locator('visible=true').allTextContents()

describe('delivery addresses', () => {
  const openPhone = usePhones()

  it('are pasted, corrected by the lists of regions, made the default and deleted', async () => {
    const phone = await openPhone({ ...(await keepLogin(phoneOf('address'))), reducedMotion: 'reduce' })
    const { page, errors } = await openPage(phone)
    await page.goto(`${school.url}/wap/pagesMall/pages/address/address`)
    await text(page, '文三路 478 号').waitFor()
    expect(await listOf(page)).toEqual(['默认地址', '设为默认', '设为默认'])

    await seen(page, 'button', '新增收货地址').click()
    await page.getByLabel('粘贴地址').fill('周小鱼 +86 139-0013-9000\n江苏省苏州市虎丘路 5 号')
    await seen(page, 'button', '识别').click()
    await text(page, '请选择到区县').waitFor()
    await seen(page, 'button', '所在地区：请选择省、市、区县').click()
    await seen(page, 'tab', '苏州市').waitFor()
    await seen(page, 'radio', '姑苏区').click()
    await text(page, '江苏省 苏州市 姑苏区').waitFor()
    await seen(page, 'button', '保存').click()
    await text(page, '139').waitFor()
    await text(page, '虎丘路5号').waitFor()

    await seen(page, 'radio', '设为默认').first().click()
    await text(page, '已设为默认地址').waitFor()
    await seen(page, 'button', '删除周小鱼的地址').click()
    await seen(page, 'button', '删除').click()
    await text(page, '虎丘路5号').waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })
})
