import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ChannelError } from '../../../server/src/providers/payment/payment-channel'
import { WechatPay } from '../../../server/src/providers/payment/wechat/wechat-pay'
import { SandboxKeys } from '../../../server/src/sandbox/wechat-pay/sandbox-keys'

let gateway: http.Server
let channel: WechatPay
let code = ''
beforeAll(async () => {
  gateway = http.createServer((_request, response) => {
    response
      .writeHead(404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code, message: '订单不存在', detail: { value: 'o-secret' } }))
  })
  await new Promise<void>((done) => {
    gateway.listen(0, '127.0.0.1', done)
  })
  const keys = await SandboxKeys.load({ get: async (_name, make) => make() })
  channel = new WechatPay(
    {
      ...(await keys.merchantOf('test-school')),
      webAppid: 'wx1',
      miniAppid: 'wx2',
      notifyUrl: () => 'http://school.test',
      gatewayUrl: () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    },
    () => new Date(),
  )
})
afterAll(() => {
  gateway.close()
})

it.each(['ORDER_NOT_EXIST', 'ORDERNOTEXIST'])(
  'treats %s as an order that the channel does not know, on query and close',
  async (spelling) => {
    code = spelling
    expect({ queried: await channel.query('n1'), closed: await channel.close('n1') }).toEqual({
      queried: undefined,
      closed: 'closed',
    })
  },
)

it('treats no other error as one', async () => {
  code = 'RESOURCE_NOT_EXISTS'
  // For the log: nothing of the details, which repeat what was sent.
  await expect(channel.query('n1')).rejects.toThrow(
    new ChannelError('WeChat Pay refused with 404: RESOURCE_NOT_EXISTS 订单不存在'),
  )
  expect(await channel.findRefund({ outTradeNo: 'n1', outRefundNo: 'n1' })).toBeUndefined()
})
