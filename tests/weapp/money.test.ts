import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fenToYuan } from '@contract/money'
import { toAddress } from '../../src/core/router/address'
import { Api, DEMO } from '../support/pages/api'
import {
  BOOK,
  buyToolsAndBooks,
  findGoodsLine,
  findMostRefund,
  makeTrackingNumber,
  shipRest,
  TOOLS,
  untilRefunded,
} from '../support/pages/mall-order'
import { payForOrder, placeOrder } from '../support/pages/pay-for-order'
import { phoneOf } from '../support/pages/school/demo-learners'
import { openStaff } from '../support/pages/school/school'
import type { StaffApi } from '../support/pages/school/staff-api'
import { drawLine } from '../support/weapp/draw-line'
import { engines } from '../support/weapp/engines'
import { loginByPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { findRole } from '../support/weapp/tree/taro-tree'
import { answerDialog } from '../support/weapp/watch/dialogs'
import { watchDocuments } from '../support/weapp/watch/documents'
import { sendToEmulator } from '../support/weapp/watch/send-to-emulator'
import { watchToasts } from '../support/weapp/watch/toasts'
import { standForPerson } from '../support/weapp/wechat'

const PHONE = phoneOf('mallOrder')

// A signature needs a canvas, which jsdom does not draw.
describe.skipIf(!engines.includes('chromium'))('money inside WeChat', () => {
  let stage: Stage
  let api: Api
  let staff: StaffApi
  let documents: string[]
  let toasts: string[]

  beforeAll(async () => {
    stage = await openStage('chromium')
    api = new Api(stage.server)
    await api.login(PHONE, DEMO.password)
    staff = openStaff()
    documents = await watchDocuments(stage.program)
    toasts = await watchToasts(stage.program)
    await loginByPassword(stage, PHONE, DEMO.password)
  })
  afterAll(() => stage?.close())

  const refresh = () => sendToEmulator(stage.program, 'pullDown')
  const readId = async () => String((await stage.screen.look()).page.query.id)
  const findCourse = async (keyword: string) =>
    (await api.succeed('POST /resource/auth/course/page', { keyword })).list[0]!
  const openOrder = (id: string) => stage.screen.open(toAddress('myOrder', { id }))

  it('goods arrive in two parcels; one goes back, its money too, and the invoice is reversed', async () => {
    const { screen, program } = stage
    const order = await buyToolsAndBooks(api)
    const waiting = await staff.succeed('POST /staff/parcel/waiting/page', { keyword: order.number })
    const tools = waiting.list[0]!.lines.find(({ title }) => title === TOOLS)!
    const first = makeTrackingNumber()
    const lines = [{ lineId: tools.lineId, quantity: 1 }]
    await staff.succeed('POST /staff/parcel/ship', {
      orderId: order.id,
      carrier: 'shunfeng',
      trackingNumber: first,
      lines,
    })
    await screen.open(toAddress('logistics', { id: order.id }))
    await screen.sees('还有 2 件等待发货')
    await screen.sees(`顺丰速运 ${first}`)
    const second = await shipRest(staff, order.id)
    await refresh()
    await screen.sees('待收货')
    await screen.tapText(`顺丰速运 ${second}`)
    await screen.sees('× 2')
    await screen.goBack()
    await screen.tapRole('button', '确认收货')
    await answerDialog(program, '确认收货', '已收到')
    await screen.sees('已完成')

    await openOrder(order.id)
    await screen.tapText('申请发票')
    await screen.sees('¥190.00')
    await screen.fill('抬头名称', '林晓')
    await screen.tapRole('button', '提交申请')
    await screen.sees('待开票')
    const invoiceId = await readId()
    const viewInvoice = (id: string) => api.succeed('GET /resource/auth/trade/invoice/view', { id })
    const statusOf = async (id: string) => (await viewInvoice(id)).status
    await staff.succeed('PUT /staff/invoice/issue', { id: invoiceId })
    await expect.poll(() => statusOf(invoiceId)).toBe('issued')
    await refresh()
    await screen.sees('已开票')
    await screen.tapRole('button', '下载 PDF')
    await expect.poll(() => documents.splice(0)).toEqual(['%PDF-'])

    const { mostFen } = await findMostRefund(api, order.id, TOOLS)
    const amount = `¥${fenToYuan(mostFen)}`
    await openOrder(order.id)
    await screen.tapText('申请售后')
    await screen.tapRole('checkbox', new RegExp(`^${BOOK}`))
    await screen.sees(`最多退 ${amount}，款项退回付款账户`)
    await screen.tapRole('tab', '退货退款')
    await screen.tapRole('radio', '商品破损')
    await screen.tapRole('button', '提交申请')
    await screen.sees('申请中')
    const saleId = await readId()
    await staff.succeed('PUT /staff/after-sale/agree', { id: saleId })
    await refresh()
    await screen.sees('待退货')
    await screen.fill('快递公司', '顺丰速运')
    await screen.fill('快递单号', 'SF1234567890')
    await screen.tapRole('button', '提交快递单号')
    await screen.sees('待商家收货')
    await staff.succeed('PUT /staff/after-sale/receive', { id: saleId, intact: true })
    await untilRefunded(api, saleId)
    await refresh()
    await screen.sees('退款成功')
    await screen.sees(amount)
    const { status, refundState } = await api.succeed('GET /resource/auth/trade/order/view', { id: order.id })
    expect([status, refundState]).toEqual(['completed', 'partial'])

    await expect.poll(() => statusOf(invoiceId)).toBe('red')
    const { replacementId } = await viewInvoice(invoiceId)
    await expect.poll(() => statusOf(replacementId!)).toBe('issued')
    await screen.open(toAddress('invoice', { id: invoiceId }))
    await screen.sees('已红冲')
    await screen.tapText('红字发票 PDF')
    await expect.poll(() => documents.splice(0)).toEqual(['%PDF-'])
    await screen.tapText('换开的发票')
    await screen.sees(`¥${fenToYuan(order.payableFen - mostFen)}`)
    expect(stage.errors).toEqual([])
  })

  it('a contract is read and signed with a finger, which a tap is not, and kept as a PDF', async () => {
    const { screen } = stage
    const id = await payForOrder(api, (await findCourse('按摩')).id)
    await openOrder(id)
    await screen.tapText('待签署')
    await screen.sees(/培训费共计 268\.00 元/)
    const contractId = await readId()
    await screen.tapRole('checkbox', '我已读完并同意以上全部条款')
    await screen.fill('姓名', '林晓')
    const pad = await screen.builtin('canvas')
    await drawLine(pad, [[0.5, 0.5]])
    await screen.tapRole('button', '确认签署')
    await expect.poll(() => toasts).toContain('请在方框里签名')
    await drawLine(pad, [
      [0.2, 0.2],
      [0.5, 0.7],
      [0.8, 0.2],
    ])
    await screen.tapRole('button', '确认签署')
    await screen.sees('签约成功')
    await screen.tapRole('button', '打开合同文件')
    await expect.poll(() => documents.splice(0)).toEqual(['%PDF-'])
    const { status, signerName } = await api.succeed('GET /resource/auth/course/contract/view', { id: contractId })
    expect([status, signerName]).toEqual(['signed', '林晓'])
    expect(stage.errors).toEqual([])
  })

  it('a member pays less, and a claimed coupon is used', async () => {
    const { screen } = stage
    await standForPerson(stage, `member-${PHONE}`)
    await screen.open(toAddress('buyVip', {}))
    await screen.tapRole('tab', '金卡会员')
    await screen.tapRole('radio', /^月卡，.*39\.00 元$/)
    await screen.tapRole('checkbox', '已阅读并同意会员说明')
    await screen.tapRole('button', '立即开通 ¥39.00')
    await screen.tapRole('button', '提交订单')
    await screen.tapRole('button', '微信支付')
    await screen.tapRole('button', '查看会员权益')
    await screen.sees('金卡会员')

    const { id, priceFen } = await findCourse('电商运营')
    await screen.open(toAddress('courseDetail', { id }))
    await screen.tapText('领券')
    await screen.tapRole('button', '领取新学员立减券')
    await screen.until('a claimed coupon', ({ root }) => !findRole(root, 'button', '领取新学员立减券'))
    await screen.open(toAddress('buy', { id }))
    await screen.tapRole('button', /^优惠券/)
    await screen.tapRole('radio', '新学员立减券，减 20.00 元')
    await screen.until('the coupon', ({ root }) => findRole(root, 'button', '优惠券 -¥20.00'))
    const discountFen = Math.round(priceFen * 0.15)
    const payableFen = priceFen - discountFen - 2000
    await screen.sees(`-¥${fenToYuan(discountFen)}`)
    await screen.tapRole('button', '提交订单')
    await screen.arrives('sub/pay/order')
    const orderId = await readId()
    await screen.sees(`¥${fenToYuan(payableFen)}`)
    // What is used on the phone has one way here.
    expect(findRole((await screen.look()).root, 'radio', '线下转账')).toBeUndefined()
    await screen.tapRole('button', '微信支付')
    await screen.sees('支付成功')
    await screen.open(toAddress('coupons', {}))
    await screen.tapRole('tab', /^已使用/)
    await screen.sees('新学员立减券')
    const order = await staff.succeed('GET /staff/order/view', { id: orderId })
    expect([order.status, order.payableFen, order.paidBy]).toEqual(['completed', payableFen, 'wechatApple'])
    expect((await findCourse('电商运营')).access).not.toBe('none')
    expect(stage.errors).toEqual([])
  })

  it('a transfer for goods is confirmed by the staff', async () => {
    const { screen } = stage
    const { id, payableFen } = await placeOrder(api, [await findGoodsLine(api, BOOK)])
    await screen.open(toAddress('payOrder', { id }))
    await screen.tapRole('radio', '线下转账')
    await screen.tapRole('button', '去转账')
    await screen.sees('应转金额')
    await screen.sees(`¥${fenToYuan(payableFen)}`)
    await screen.fill('付款人', '林晓')
    await screen.tapRole('button', '我已转账，提交凭证')
    await screen.sees('请上传转账凭证')
    await screen.tapRole('button', '添加凭证图片')
    await screen.until('the voucher', ({ root }) => findRole(root, 'button', '删除凭证 1'))
    await screen.tapRole('button', '我已转账，提交凭证')
    await screen.sees('待确认金额')

    const { list } = await staff.succeed('POST /staff/voucher/page', { orderId: id })
    const confirmation = { id: list[0]!.id, amountFen: payableFen, transferNumber: `T${Date.now()}` }
    await staff.succeed('PUT /staff/voucher/confirm', confirmation)
    await openOrder(id)
    await screen.sees('待发货')
    const order = await staff.succeed('GET /staff/order/view', { id })
    expect([order.status, order.paidBy]).toEqual(['undelivered', 'offline'])
    expect(stage.errors).toEqual([])
  })
})
