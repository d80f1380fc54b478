import { afterAll, beforeAll, describe, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { COURSE, makePhone } from '../support/pages/school/demo-course'
import { engines } from '../support/weapp/engines'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { payAtSandbox, standForPerson } from '../support/weapp/wechat'

describe.each(engines)('paying inside WeChat after registering by text message, in %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage?.close())

  it('PAY-01 binds the WeChat account at hand and pays, less a coupon', async () => {
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

    await standForPerson(stage, `payer-${phone}`)
    if (engine === 'devtools') await payAtSandbox(stage)
    await screen.tapRole('button', '微信支付')
    await screen.sees('支付成功')

    await screen.open('/sub/account/info')
    await screen.sees('已绑定')
  })
})
