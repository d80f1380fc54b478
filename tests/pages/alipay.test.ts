import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { Api } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { phoneOf } from '../support/pages/school/demo-learners'
import { keepLogin } from '../support/pages/login'
import { school } from '../support/pages/school/school'
import { takeScreens } from '../support/pages/take-screens'

const COURSE = '电商运营实战：选品、详情页与投放'

const seen = (page: Page, role: 'button' | 'radio', name: string) =>
  page.getByRole(role, { name, exact: true }).locator('visible=true')
const text = (page: Page, words: string) => page.locator('.taro_page').last().getByText(words, { exact: true }).first()

describe('a course', () => {
  const openPhone = usePhones()

  it('is paid by Alipay, left unpaid at first, then paid on its page', async () => {
    const { list } = (await new Api(school).call('POST /resource/api/course/page', { keyword: '电商运营' })).data
    const id = list.find(({ title }) => title === COURSE)!.id
    const phone = await openPhone({ ...(await keepLogin(phoneOf('alipay'))), reducedMotion: 'reduce' })
    const { page, errors } = await openPage(phone)
    await page.goto(`${school.url}/wap${toAddress('buy', { id })}`)
    await seen(page, 'button', '提交订单').click()
    await seen(page, 'radio', '支付宝').click()
    await seen(page, 'button', '支付宝支付').waitFor()
    await takeScreens(page, 'pay-alipay')
    await seen(page, 'button', '支付宝支付').click()

    await page.getByRole('button', { name: '取消', exact: true }).click()
    await seen(page, 'button', '继续支付').waitFor()
    await seen(page, 'button', '继续支付').click()
    await seen(page, 'radio', '支付宝').click()
    await seen(page, 'button', '支付宝支付').click()
    await page.getByRole('button', { name: '支付成功', exact: true }).click()
    await text(page, '支付成功').waitFor()
    await takeScreens(page, 'paid-alipay')
    expect(errors).toEqual([])
  })
})
