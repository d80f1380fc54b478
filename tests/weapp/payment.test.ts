import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { Api, DEMO } from '../support/pages/api'
import { BOOK, findGoodsLine } from '../support/pages/mall-order'
import { placeOrder } from '../support/pages/pay-for-order'
import { COURSE, makePhone } from '../support/pages/school/demo-course'
import { openStaff } from '../support/pages/school/school'
import { engines, PHONE_OF } from '../support/weapp/engines'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { payAtSandbox, standForPerson } from '../support/weapp/wechat'

const ADDRESS = {
  receiverName: '林晓',
  phone: '13911112222',
  districtCode: '320115',
  detail: '诚信大道 88 号',
  tag: 'home' as const,
  isDefault: true,
}

describe.each(engines)('paying inside WeChat after registering by text message, in %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { phone: PHONE_OF[engine] })
  })
  afterAll(() => stage?.close())

  it('PAY-01 binds the WeChat account at hand, pays a course virtually, less a coupon, and goods as ever', async () => {
    const { screen, server } = stage
    const phone = makePhone()
    await screen.open('/sub/account/register')
    await screen.fill('手机号码', phone)
    await screen.tapText('获取验证码')
    await screen.sees(/秒后重发/)
    await screen.fill('验证码', await new Api(server).readCode(phone))
    await screen.fill('密码', DEMO.password)
    await screen.fill('确认密码', DEMO.password)
    await screen.tapRole('checkbox', /./)
    await screen.tapRole('button', '注册')
    await screen.tapRole('button', '开始学习')

    const api = new Api(server)
    await api.login(phone, DEMO.password)
    const { list } = (await api.call('POST /resource/auth/coupon/page', {})).data
    const couponId = list.find(({ title }) => title === '新学员立减券')!.id
    await api.call('POST /resource/auth/user/coupon/claim', { couponId })

    await screen.tapRole('link', /搜索$/)
    await screen.fill('搜索', '低压电工')
    await screen.tapRole('button', '搜索')
    await screen.tapText(COURSE)
    await screen.tapRole('button', /^立即购买/)
    await screen.sees('-¥20.00')
    await screen.tapRole('button', '提交订单')
    await screen.arrives('sub/pay/order')
    const orderId = String((await screen.look()).page.query.id)

    await standForPerson(stage, `payer-${phone}`)
    if (engine === 'devtools') await payAtSandbox(stage)
    await screen.tapRole('button', '微信支付')
    await screen.sees('支付成功')
    const staff = openStaff()
    const paidBy = async (id: string) => (await staff.succeed('GET /staff/order/view', { id })).paidBy
    expect(await paidBy(orderId)).toBe(PHONE_OF[engine] === 'iphone' ? 'wechatApple' : 'wechatVirtual')

    // What is sent is none of virtual payment's.
    await api.succeed('POST /base/auth/shop/user/address/save', ADDRESS)
    const goods = await placeOrder(api, [await findGoodsLine(api, BOOK)])
    await screen.open(toAddress('payOrder', { id: goods.id }))
    await screen.tapRole('button', '微信支付')
    await screen.sees('支付成功')
    expect(await paidBy(goods.id)).toBe('wechatMini')

    await screen.open('/sub/account/info')
    await screen.sees('已绑定')
  })
})
