import { describe, expect, it } from 'vitest'
import { fenToYuan } from '@contract/money'
import { usePhones } from '../../support/pages/browser'
import { payOnScreen } from '../../support/pages/pay-on-screen'
import { openLearner } from '../../support/pages/school/open-learner'
import { button, seen, text } from '../../support/pages/seen'
import { takeScreens } from '../../support/pages/take-screens'

describe('a membership', () => {
  const openPhone = usePhones()

  it('is bought, and lowers the price of a course from then on', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'vip')
    const { list } = await api.succeed('POST /resource/auth/course/page', { keyword: '电商运营' })
    const { id, priceFen } = list[0]!
    await open('buy', { id })
    await text(page, `¥${fenToYuan(priceFen)}`).waitFor()

    const countCoupons = async () => (await api.succeed('GET /resource/auth/user/coupon/count', {})).unused
    const couponsBefore = await countCoupons()
    await open('buyVip')
    await seen(page.getByRole('tab', { name: '金卡会员' })).click()
    await seen(page.getByRole('radio', { name: /^月卡，.*39\.00 元$/ })).click()
    await seen(page.getByRole('checkbox', { name: '已阅读并同意会员说明' })).click()
    await button(page, '立即开通 ¥39.00').click()
    await button(page, '提交订单').click()
    await payOnScreen(page)
    await open('vip')
    await text(page, '金卡会员').waitFor()
    // Its two coupons come by a job, and change what is to be paid.
    await expect.poll(countCoupons).toBe(couponsBefore + 2)

    const lines = [{ kind: 'course' as const, goodsId: id, quantity: 1 }]
    const { discountFen, payableFen } = await api.succeed('POST /resource/api/trade/order/expected/payment', { lines })
    expect(discountFen).toBe(Math.round(priceFen * 0.15))
    await open('buy', { id })
    await text(page, `-¥${fenToYuan(discountFen)}`).waitFor()
    await text(page, `¥${fenToYuan(payableFen)}`).waitFor()

    // What is left of the month pays a part of a higher level.
    const { levels } = await api.succeed('GET /resource/auth/vip/view', {})
    const [plan] = levels.find(({ name }) => name === '钻石会员')!.plans
    const upgrade = [{ kind: 'vip' as const, goodsId: plan!.id, quantity: 1 }]
    const asked = await api.succeed('POST /resource/api/trade/order/expected/payment', { lines: upgrade })
    expect(asked.creditFen).toBeGreaterThan(0)
    await open('buy', { id: plan!.id, kind: 'vip' })
    await text(page, '升级抵扣').waitFor()
    await text(page, `-¥${fenToYuan(asked.creditFen)}`).waitFor()
    await text(page, `¥${fenToYuan(asked.payableFen)}`).waitFor()
    await takeScreens(page, 'vip-upgrade')
    expect(errors).toEqual([])
  })
})
