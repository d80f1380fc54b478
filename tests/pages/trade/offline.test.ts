import { describe, expect, it } from 'vitest'
import { fenToYuan } from '@contract/money'
import { drawPicture } from '../../support/server/draw-picture'
import { usePhones } from '../../support/pages/browser'
import { placeOrder } from '../../support/pages/pay-for-order'
import { openLearner } from '../../support/pages/school/open-learner'
import { openStaff } from '../../support/pages/school/school'
import { button, field, seen, text } from '../../support/pages/seen'
import { takeScreens } from '../../support/pages/take-screens'

describe('a course that is paid by a transfer', () => {
  const openPhone = usePhones()

  it('waits for the school with its voucher, can be studied once that is confirmed, and is reviewed', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'offline')
    const staff = openStaff()
    const { list } = await api.succeed('POST /resource/auth/course/page', { keyword: '电商运营' })
    const order = await placeOrder(api, [{ kind: 'course', goodsId: list[0]!.id, quantity: 1 }])
    const amount = `¥${fenToYuan(order.payableFen)}`
    await open('payOrder', { id: order.id })
    await seen(page.getByRole('radio', { name: '线下转账' })).click()
    await button(page, '去转账').click()
    await text(page, '应转金额').waitFor()
    await text(page, amount).waitFor()
    await text(page, order.number).waitFor()
    await takeScreens(page, 'pay-offline')
    await field(page, '付款人').fill('陈志远')
    await button(page, '我已转账，提交凭证').click()
    await text(page, '请上传转账凭证').waitFor()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, '添加凭证图片').click()])
    await chooser.setFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: await drawPicture('png') })
    await button(page, '删除凭证 1').waitFor()
    await button(page, '我已转账，提交凭证').click()
    await text(page, '待确认金额').waitFor()
    await text(page, amount).waitFor()

    const vouchers = await staff.succeed('POST /staff/voucher/page', { orderId: order.id })
    const { id } = vouchers.list[0]!
    const confirmation = { id, amountFen: order.payableFen, transferNumber: `T${Date.now()}` }
    await staff.succeed('PUT /staff/voucher/confirm', confirmation)
    await open('myOrder', { id: order.id })
    await text(page, '可以开始学习了').waitFor()
    await text(page, amount).waitFor()
    await button(page, '去学习').waitFor()

    await open('myOrders', { status: 'toReview' })
    await seen(page.getByRole('tab', { name: '待评价 1' })).waitFor()
    await takeScreens(page, 'orders-to-review')
    await button(page, '评价').click()
    await button(page, '写评价').click()
    await field(page, '评价').fill('选品那一章讲得很细')
    await button(page, '提交评价').click()
    await text(page, '选品那一章讲得很细').waitFor()
    await page.goBack()
    await text(page, '这里没有订单').waitFor()
    await seen(page.getByRole('tab', { name: '待评价', exact: true })).waitFor()
    expect(errors).toEqual([])
  })
})
