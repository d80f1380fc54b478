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
const COUPON = '冬季学习满减券'

const inFront = (page: Page) => page.locator('.taro_page').last()
const seen = (page: Page, role: 'button' | 'radio' | 'tab', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).locator('visible=true')
const text = (page: Page, words: string) => inFront(page).getByText(words, { exact: true }).first()

describe('a coupon at the cashier', () => {
  const openPhone = usePhones()

  it('is chosen by the server, changed by the learner, and used up by paying', async () => {
    const { list } = (await new Api(school).call('POST /resource/api/course/page', { keyword: '电商运营' })).data
    const id = list.find(({ title }) => title === COURSE)!.id
    const phone = await openPhone({ ...(await keepLogin(phoneOf('coupon'))), reducedMotion: 'reduce' })
    const { page, errors } = await openPage(phone)
    await page.goto(`${school.url}/wap${toAddress('buy', { id })}`)

    await seen(page, 'button', '优惠券 -¥30.00').waitFor()
    expect(await text(page, '¥269.00').count()).toBe(1)
    await takeScreens(page, 'checkout-coupon')
    await seen(page, 'button', '优惠券 -¥30.00').click()
    await page.getByText('不适用于这件商品').first().waitFor()
    await takeScreens(page, 'checkout-coupon-sheet')
    await seen(page, 'radio', '不使用优惠券').click()
    await seen(page, 'button', '优惠券 1 张可用').click()
    expect(await text(page, '¥269.00').count()).toBe(0)
    await seen(page, 'radio', `${COUPON}，减 30.00 元`).click()
    await seen(page, 'button', '优惠券 -¥30.00').waitFor()

    await seen(page, 'button', '提交订单').click()
    await seen(page, 'button', '微信支付').waitFor()
    expect(await text(page, '-¥30.00').count()).toBe(1)
    await seen(page, 'button', '微信支付').click()
    await page.getByRole('button', { name: '支付成功', exact: true }).click()
    await text(page, '支付成功').waitFor()

    await page.goto(`${school.url}/wap${toAddress('coupons', {})}`)
    await seen(page, 'tab', /^已使用/).click()
    await text(page, COUPON).waitFor()
    expect(errors).toEqual([])
  })
})
