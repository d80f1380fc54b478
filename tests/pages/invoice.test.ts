import { describe, expect, it } from 'vitest'
import { ERRORS } from '../../contract/errors'
import { Api, DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { findNewCourse, payForOrder } from '../support/pages/pay-for-order'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'
import { button, field, seen, text } from '../support/pages/seen'

describe('an invoice', () => {
  const openPhone = usePhones()

  it('is applied for from an order, withdrawn, and applied for again with the same orders and title', async () => {
    const number = phoneOf('invoice')
    const api = new Api(school)
    await api.login(number, DEMO.password)
    const order = await payForOrder(api, await findNewCourse(api))
    const { page, errors } = await openPage(await openPhone(await keepLogin(number)))

    await page.goto(`${school.url}/wap/sub/account/order/info?id=${order}`)
    await text(page, '申请发票').click()
    await seen(page.getByRole('tab', { name: '企业' })).click()
    await field(page, '企业名称').fill('启航教育')
    await field(page, '税号').fill('91350100m000100y44')
    await button(page, '提交申请').click()
    await text(page, ERRORS.INVOICE_TAX_NUMBER_WRONG.message).waitFor()
    await field(page, '税号').fill('91350100m000100y43')
    await button(page, '提交申请').click()

    await text(page, '待开票').waitFor()
    expect(new URL(page.url()).pathname).toBe('/wap/sub/account/invoice/info')
    await text(page, '91350100M000100Y43').waitFor()
    await button(page, '撤回申请').click()
    await button(page, '撤回').click()
    await text(page, '已撤回').waitFor()

    await button(page, '重新申请').click()
    await text(page, '已选 1 笔订单').waitFor()
    expect(await field(page, '企业名称').inputValue()).toBe('启航教育')
    await button(page, '提交申请').click()
    await text(page, '待开票').waitFor()

    await page.goto(`${school.url}/wap/sub/account/invoice/apply?order=${order}`)
    await text(page, ERRORS.INVOICE_ORDER_REFUSED.message).waitFor()
    await button(page, '修改订单').click()
    await text(page, '没有可以开票的订单').waitFor()
    const { data: mine } = await api.call('POST /resource/auth/trade/invoice/page', {})
    expect(mine.list.map(({ status }) => status)).toEqual(['pending', 'withdrawn'])
    expect(errors).toEqual([])
  })
})
