import { afterAll, beforeAll, describe, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { Api } from '../support/pages/api'
import { engines } from '../support/weapp/engines'
import { openStage, type Stage } from '../support/weapp/mini-program'

describe.each(engines)('a cart inside WeChat, in %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage?.close())

  it('is collected by a visitor and leads to the login when it is ordered', async () => {
    const { screen, server } = stage
    const { list } = (await new Api(server).call('POST /resource/api/goods/page', { keyword: '教材' })).data
    await screen.open(toAddress('goodsDetail', { id: list[0]!.id }))
    await screen.tapRole('button', '加入购物车')
    await screen.sees('选择规格')
    await screen.tapWithin('dialog', 'button', '加入购物车')
    await screen.tapRole('link', '购物车，1 件')
    await screen.sees('¥45.00')
    await screen.tapRole('button', '结算(1)')
    await screen.sees('密码登录')
  })
})
