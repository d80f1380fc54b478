import { describe, expect, it } from 'vitest'
import { usePhones } from '../../support/pages/browser'
import { openLearner } from '../../support/pages/school/open-learner'
import { button, seen, text } from '../../support/pages/seen'
import { takeScreens } from '../../support/pages/take-screens'

describe('coupons that are claimed beside a course', () => {
  const openPhone = usePhones()

  it('are compared by the server, locked by the order, and given back when it is canceled', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'claims')
    const { list } = await api.succeed('POST /resource/auth/course/page', { keyword: '电商运营' })
    const { id } = list[0]!
    await open('courseDetail', { id })
    await text(page, '领券').click()
    for (const title of ['新学员立减券', '冬季学习满减券']) {
      await button(page, `领取${title}`).click()
      await button(page, `领取${title}`).waitFor({ state: 'detached' })
    }
    await takeScreens(page, 'claim-sheet')
    await open('buy', { id })
    await button(page, '优惠券 -¥30.00').waitFor()
    await text(page, '¥269.00').waitFor()
    await button(page, '提交订单').click()
    await text(page, '-¥30.00').waitFor()

    await open('coupons')
    await button(page, '去使用新学员立减券').waitFor()
    await seen(page.getByRole('tab', { name: /^已使用/ })).click()
    await text(page, '订单待付款').waitFor()
    await open('myOrders', { status: 'unpaid' })
    await button(page, '取消订单').click()
    await seen(page.getByRole('dialog').getByRole('button', { name: '取消订单' })).click()
    await text(page, '订单已取消').waitFor()
    await open('coupons')
    await button(page, '去使用冬季学习满减券').waitFor()
    expect(errors).toEqual([])
  })
})
