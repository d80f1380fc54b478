import type { ShopInfo } from '@contract/shop/calls'
import { shop } from '@/core/shop/shop.store'
import { closedText } from '@/features/payment/ways/closed-text'
import { client } from '@/platform/device/client'

afterEach(() => {
  client.isIosMini = false
  shop.info = undefined
})

it.each([
  [false, false, '本店铺未开通支付，请联系学校购买'],
  [false, true, 'iPhone 上暂不支持购买'],
  [true, false, '这里没有可用的付款方式，请联系学校购买'],
  [true, true, 'iPhone 上暂不支持购买'],
])('PAY-01 where payment is enabled: %s, in a mini-program on an iPhone: %s, says %s', (enabled, onIphone, text) => {
  shop.info = { paymentEnabled: enabled, iosSelling: false } as ShopInfo
  client.isIosMini = onIphone
  expect(closedText()).toBe(text)
})

it('gives no hint of another place to pay in a mini-program', () => {
  shop.info = { paymentEnabled: true, iosSelling: true } as ShopInfo
  client.isWeb = false
  expect(closedText()).toBe('小程序内暂不支持购买')
  client.isWeb = true
})
