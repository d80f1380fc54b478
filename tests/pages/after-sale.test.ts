import { describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { findNewCourse, payForOrder } from '../support/pages/pay-for-order'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'
import { button, field, seen, text } from '../support/pages/seen'

describe('an after-sale', () => {
  const openPhone = usePhones()

  it('is applied for from an order for a part of its money, followed, and withdrawn', async () => {
    const number = phoneOf('afterSale')
    const api = new Api(school)
    await api.login(number, DEMO.password)
    const order = await payForOrder(api, await findNewCourse(api))
    const { page, errors } = await openPage(await openPhone(await keepLogin(number)))

    await page.goto(`${school.url}/wap/sub/account/order/info?id=${order}`)
    await text(page, '申请售后').click()
    await seen(page.getByRole('radio', { name: '没有时间学习' })).click()
    await field(page, '退款金额（元）').fill('99999')
    await button(page, '提交申请').click()
    await seen(page.getByText('最多退')).waitFor()
    await field(page, '退款金额（元）').fill('12.5')
    await button(page, '提交申请').click()

    await text(page, '申请中').waitFor()
    expect(new URL(page.url()).pathname).toBe('/wap/sub/account/order/applyDetail')
    await text(page, '申请退款 ¥12.50').waitFor()
    await button(page, '撤销申请').click()
    await button(page, '撤销').click()
    await text(page, '已撤销').waitFor()

    await page.goto(`${school.url}/wap/sub/account/order/sales`)
    await text(page, '¥12.50').waitFor()
    expect(errors).toEqual([])
  })
})
