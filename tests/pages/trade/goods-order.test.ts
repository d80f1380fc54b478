import { describe, expect, it } from 'vitest'
import { fenToYuan } from '@contract/money'
import { usePhones } from '../../support/pages/browser'
import {
  BOOK,
  buyToolsAndBooks,
  findMostRefund,
  makeTrackingNumber,
  receiveToolsAndBooks,
  shipRest,
  TOOLS,
  untilRefunded,
} from '../../support/pages/mall-order'
import { readDownload } from '../../support/pages/read-download'
import { openLearner } from '../../support/pages/school/open-learner'
import { openStaff } from '../../support/pages/school/school'
import { button, field, seen, text } from '../../support/pages/seen'

describe('an order of goods', () => {
  const openPhone = usePhones()

  it('arrives in two parcels and is received', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'mallOrder')
    const staff = openStaff()
    const { id, number } = await buyToolsAndBooks(api)
    const { list } = await staff.succeed('POST /staff/parcel/waiting/page', { keyword: number })
    const { lineId } = list[0]!.lines.find(({ title }) => title === TOOLS)!
    const trackingNumber = makeTrackingNumber()
    const lines = [{ lineId, quantity: 1 }]
    await staff.succeed('POST /staff/parcel/ship', { orderId: id, carrier: 'shunfeng', trackingNumber, lines })

    await open('logistics', { id })
    await text(page, '待发货').waitFor()
    await text(page, '还有 2 件等待发货').waitFor()
    await text(page, `顺丰速运 ${trackingNumber}`).waitFor()
    const second = await shipRest(staff, id)
    await page.reload()
    await text(page, '待收货').waitFor()
    await seen(page.getByText(/^\d+月\d+日 \d\d:\d\d 自动确认收货$/)).waitFor()
    await text(page, `${BOOK} 等 2 件`).waitFor()
    await text(page, `顺丰速运 ${second}`).click()
    await text(page, '× 2').waitFor()
    await page.goBack()
    await button(page, '确认收货').click()
    await button(page, '已收到').click()
    await text(page, '已完成').waitFor()

    await open('myOrder', { id })
    await text(page, '商品已收到，有问题可以申请售后').waitFor()
    for (const amount of ['¥179.00', '¥11.00', '¥190.00']) await text(page, amount).waitFor()
    expect(errors).toEqual([])
  })

  it('goes back in part, and its money with it', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'mallOrder')
    const staff = openStaff()
    const order = await receiveToolsAndBooks(api, staff)
    const amount = `¥${fenToYuan((await findMostRefund(api, order.id, TOOLS)).mostFen)}`
    await open('myOrder', { id: order.id })
    await text(page, '申请售后').click()
    await seen(page.getByRole('checkbox', { name: BOOK })).click()
    await text(page, `最多退 ${amount}，款项退回付款账户`).waitFor()
    await seen(page.getByRole('tab', { name: '退货退款' })).click()
    await seen(page.getByRole('radio', { name: '商品破损' })).click()
    await button(page, '提交申请').click()
    await text(page, '申请中').waitFor()
    await text(page, amount).waitFor()

    const id = new URL(page.url()).searchParams.get('id')!
    await staff.succeed('PUT /staff/after-sale/agree', { id })
    await page.reload()
    await text(page, '待退货').waitFor()
    await field(page, '快递公司').fill('顺丰速运')
    await field(page, '快递单号').fill('SF1234567890')
    await button(page, '提交快递单号').click()
    await text(page, '待商家收货').waitFor()
    await staff.succeed('PUT /staff/after-sale/receive', { id, intact: true })
    await untilRefunded(api, id)
    await page.reload()
    await text(page, '退款成功').waitFor()
    await text(page, '款项已退回付款账户').waitFor()
    await text(page, amount).waitFor()

    await open('myOrder', { id: order.id })
    await text(page, `已退 ${amount}`).waitFor()
    await text(page, '部分款项已退回付款账户').waitFor()
    await text(page, '¥190.00').waitFor()
    expect(errors).toEqual([])
  })

  it('has an invoice, which is reversed and issued again after a part of the money went back', async () => {
    const { page, errors, api, open } = await openLearner(openPhone, 'mallOrder')
    const staff = openStaff()
    const { id: orderId, payableFen } = await receiveToolsAndBooks(api, staff)
    await open('myOrder', { id: orderId })
    await text(page, '申请发票').click()
    await text(page, '¥190.00').waitFor()
    await field(page, '抬头名称').fill('林晓')
    await button(page, '提交申请').click()
    await text(page, '待开票').waitFor()
    const id = new URL(page.url()).searchParams.get('id')!
    const statusOf = async (invoiceId: string) =>
      (await api.succeed('GET /resource/auth/trade/invoice/view', { id: invoiceId })).status
    await staff.succeed('PUT /staff/invoice/issue', { id })
    await expect.poll(() => statusOf(id)).toBe('issued')
    await page.reload()
    await text(page, '已开票').waitFor()
    const { invoiceNumber } = await api.succeed('GET /resource/auth/trade/invoice/view', { id })
    expect(await readDownload(page, button(page, '下载 PDF'))).toEqual({
      name: `发票-${invoiceNumber}.pdf`,
      head: '%PDF-',
    })

    const { mostFen, ...line } = await findMostRefund(api, orderId, BOOK)
    const sale = await api.succeed('POST /resource/auth/trade/order/apply/sale', {
      clientRequestId: crypto.randomUUID(),
      orderId,
      kind: 'refund',
      lines: [line],
      amountFen: mostFen,
      reason: 'other',
      description: '',
    })
    await staff.succeed('PUT /staff/after-sale/agree', { id: sale.id })
    await untilRefunded(api, sale.id)
    await expect.poll(() => statusOf(id)).toBe('red')
    await page.reload()
    await text(page, '已红冲').waitFor()
    await text(page, '这张发票已作废，请使用换开的发票').waitFor()
    expect((await readDownload(page, text(page, '红字发票 PDF'))).head).toBe('%PDF-')
    const { replacementId } = await api.succeed('GET /resource/auth/trade/invoice/view', { id })
    await expect.poll(() => statusOf(replacementId!)).toBe('issued')
    await text(page, '换开的发票').click()
    await text(page, `¥${fenToYuan(payableFen - mostFen)}`).waitFor()
    await text(page, '已开票').waitFor()
    expect(errors).toEqual([])
  })
})
