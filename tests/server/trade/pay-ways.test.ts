import { describe, expect, it } from 'vitest'
import { VIRTUAL_KINDS, type GoodsKindName } from '@contract/order/goods-kinds'
import { PAY_PLACES, type PayPlace } from '@contract/payment/place-kinds'
import type { PayChannel } from '@contract/payment/payment-status'
import { PayWays } from '../../../server/src/modules/trade/payment/pay-ways'

const given = (
  ways: PayChannel[],
  { paymentEnabled = true, iosSelling = true, iosWebSelling = true, wechatLogin = true, takesTransfers = false } = {},
) =>
  new PayWays(
    { getShop: async () => ({ paymentEnabled, iosSelling, iosWebSelling, wechatLogin }) },
    { listWays: async () => ways },
    { find: async () => (takesTransfers ? {} : undefined) },
  )

describe('PAY-01 ways to pay', () => {
  it.each([
    ['wechatWeb', ['wechatJsapi']],
    ['wechatWebIos', ['wechatJsapi']],
    ['web', ['wechatH5']],
    ['desk', ['wechatH5']],
    ['miniIos', ['wechatMini']],
    ['mini', ['wechatMini']],
  ] as const)('at %s are those of WeChat that work there', async (place, ways) => {
    const shown = await given(['wechatJsapi', 'wechatH5', 'wechatMini']).find('school', place)
    expect(shown).toEqual({ ways, browserWays: [] })
  })

  it('are only those that the school has', async () => {
    expect((await given(['wechatMini']).find('school', 'web')).ways).toEqual([])
  })

  it('count a client that does not say where it is as a browser', async () => {
    expect((await given(['wechatJsapi', 'wechatH5']).find('school')).ways).toEqual(['wechatH5'])
  })

  it.each(PAY_PLACES)('are none at %s in a school that takes no payment', async (place) => {
    const shown = await given(['wechatJsapi', 'wechatH5', 'wechatMini'], {
      paymentEnabled: false,
      takesTransfers: true,
    }).find('school', place)
    expect(shown).toEqual({ ways: [], browserWays: [] })
  })

  it.each(PAY_PLACES)('end at %s with a transfer in a school that takes them', async (place) => {
    const shown = await given(['wechatJsapi', 'wechatH5', 'wechatMini'], { takesTransfers: true }).find('school', place)
    expect(shown.ways.at(-1)).toBe('offline')
    expect(shown.ways).toHaveLength(2)
  })

  it.each([
    ['wechatWeb', [], ['wechatH5']],
    ['web', ['wechatH5'], []],
    ['desk', ['wechatH5'], []],
    ['miniIos', [], []],
    ['mini', [], []],
  ] as const)('at %s need no WeChat account in a school without that login', async (place, ways, browserWays) => {
    const school = given(['wechatJsapi', 'wechatH5', 'wechatMini'], { wechatLogin: false })
    expect(await school.find('school', place)).toEqual({ ways, browserWays })
  })

  it('are none on an iPhone for what is used on it, unless the school may sell it there', async () => {
    const find = async (iosSelling: boolean, kind: GoodsKindName, place: PayPlace = 'miniIos') =>
      (
        await given(['wechatMini', 'wechatVirtual', 'wechatApple'], { iosSelling }).find('school', place, {
          kinds: [kind],
        })
      ).ways
    for (const kind of VIRTUAL_KINDS) {
      expect(await find(false, kind)).toEqual([])
      expect(await find(true, kind)).toEqual(['wechatApple'])
      expect(await find(false, kind, 'mini')).toEqual(['wechatVirtual'])
    }
    expect(await find(false, 'material')).toEqual(['wechatMini'])
    expect(await find(false, 'registration'), 'a service outside of the phone').toEqual(['wechatMini'])
  })

  it.each([
    ['web', ['alipayWap'], []],
    ['desk', ['alipayPage'], []],
    ['wechatWeb', [], ['alipayWap']],
    ['miniIos', [], []],
    ['mini', [], []],
  ] as const)('at %s are Alipay only outside of WeChat', async (place, ways, browserWays) => {
    expect(await given(['alipayWap', 'alipayPage']).find('school', place)).toEqual({ ways, browserWays })
  })

  it('of another provider inside WeChat are offered for the browser', async () => {
    expect(await given(['wechatH5']).find('school', 'wechatWeb')).toEqual({ ways: [], browserWays: ['wechatH5'] })
  })
})
