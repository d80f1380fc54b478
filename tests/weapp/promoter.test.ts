import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { Api, DEMO } from '../support/pages/api'
import { phoneOf } from '../support/pages/school/demo-learners'
import { approvePromoter } from '../support/pages/school/give-promoter'
import { engines } from '../support/weapp/engines'
import { loginByPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'

describe.each(engines)('promoters inside WeChat, in %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage?.close())

  it('one applies, is approved, and finds what to promote', async () => {
    const { screen, server } = stage
    const phone = phoneOf(engine === 'jsdom' ? 'promoterWeapp' : 'promoterWeappDrawn')
    const api = new Api(server)
    await api.login(phone, DEMO.password)
    await loginByPassword(stage, phone, DEMO.password)
    await screen.open(toAddress('promoter'))
    await screen.tapRole('button', '免费申请')
    await screen.arrives('sub/account/promoter/condition')
    await screen.fill('姓名', `小程序 ${engine}`)
    await screen.tapRole('checkbox', /已阅读并同意/)
    await screen.tapRole('button', '提交申请')
    await screen.sees('待审核')
    await approvePromoter(api)
    await screen.open(toAddress('promoterCenter'))
    await screen.sees('还没有可提现的金额')
    await screen.tapRole('button', '推广商品')
    await screen.arrives('sub/account/promoter/goods')
    await screen.sees(/赚 ¥/)
    expect(stage.errors).toEqual([])
  })
})
