import { describe, expect, it } from 'vitest'
import { GOODS_KINDS, VIRTUAL_KINDS, type GoodsKindName } from '@contract/order/goods-kinds'
import {
  canRefundBy,
  hidesVirtual,
  leastFenOf,
  mayPayBy,
  mustPart,
  PAY_PLACES,
  waysFor,
  type PayPlace,
} from '@contract/payment/place-kinds'
import { SHEET_ERRORS, sheetText } from '@contract/payment/virtual-sheet-kinds'

const ALL = { iosSelling: true, iosWebSelling: true }
const NONE = { iosSelling: false, iosWebSelling: false }

const VIRTUAL: Record<PayPlace, readonly string[]> = {
  wechatWeb: ['wechatJsapi', 'offline'],
  wechatWebIos: ['wechatJsapi', 'offline'],
  web: ['wechatH5', 'alipayWap', 'offline'],
  desk: ['wechatH5', 'alipayPage', 'offline'],
  miniIos: ['wechatApple'],
  mini: ['wechatVirtual'],
}
const PHYSICAL: Record<PayPlace, readonly string[]> = {
  ...VIRTUAL,
  miniIos: ['wechatMini', 'offline'],
  mini: ['wechatMini', 'offline'],
}
const CLOSED: readonly PayPlace[] = ['wechatWebIos', 'miniIos']
const isVirtual = (kind: GoodsKindName) => VIRTUAL_KINDS.includes(kind)
const CELLS = PAY_PLACES.flatMap((place) => GOODS_KINDS.map((kind) => [place, kind] as const))

describe('the table of places, goods and ways to pay', () => {
  it('calls what is used on the phone virtual', () => {
    expect(GOODS_KINDS.filter(isVirtual)).toEqual(['course', 'package', 'vip', 'paper'])
  })

  it.each(CELLS)('at %s sells a %s by its ways alone', (place, kind) => {
    expect(waysFor(place, [kind], ALL)).toEqual((isVirtual(kind) ? VIRTUAL : PHYSICAL)[place])
  })

  it.each(CELLS)('at %s without any leave, of a %s', (place, kind) => {
    const closed = isVirtual(kind) && CLOSED.includes(place)
    expect(waysFor(place, [kind], NONE)).toEqual(closed ? [] : (isVirtual(kind) ? VIRTUAL : PHYSICAL)[place])
    expect(hidesVirtual(place, NONE)).toBe(CLOSED.includes(place))
  })

  it('has one leave for each place', () => {
    expect(hidesVirtual('miniIos', { ...NONE, iosSelling: true })).toBe(false)
    expect(hidesVirtual('miniIos', { ...NONE, iosWebSelling: true })).toBe(true)
    expect(hidesVirtual('wechatWebIos', { ...NONE, iosWebSelling: true })).toBe(false)
    expect(hidesVirtual('wechatWebIos', { ...NONE, iosSelling: true })).toBe(true)
  })

  it.each(PAY_PLACES)('at %s parts an order of both natures only where no way has both', (place) => {
    const isMini = place === 'mini' || place === 'miniIos'
    expect(mustPart(place, ['course', 'goods'])).toBe(isMini)
    expect(waysFor(place, ['course', 'goods'], ALL)).toEqual(isMini ? [] : VIRTUAL[place])
    expect(mustPart(place, ['course', 'package'])).toBe(false)
    expect(mustPart(place, ['goods', 'registration'])).toBe(false)
  })

  it.each(GOODS_KINDS)('refuses a way in the mini-program that no cashier offers for a %s', (kind) => {
    expect(mayPayBy('wechatMini', [kind], ALL)).toBe(!isVirtual(kind))
    expect(mayPayBy('wechatVirtual', [kind], NONE)).toBe(isVirtual(kind))
    expect(mayPayBy('wechatApple', [kind], ALL)).toBe(isVirtual(kind))
    expect(mayPayBy('wechatApple', [kind], NONE)).toBe(false)
    expect(mayPayBy('wechatH5', [kind], NONE)).toBe(true)
  })

  it('takes no less than one yuan by Apple, and lets nobody but Apple refund it', () => {
    expect([leastFenOf('wechatApple'), leastFenOf('wechatVirtual')]).toEqual([100, 1])
    expect([canRefundBy('wechatApple'), canRefundBy('wechatVirtual'), canRefundBy('wechatMini')]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('what the sheet of virtual payment refuses', () => {
  it.each(SHEET_ERRORS)('is a Chinese sentence for %i', (code) => {
    expect(sheetText(code)).toMatch(/^[\u4e00-\u9fff，0-9 ]{8,}$/)
  })

  it('has a sentence for codes to come', () => {
    expect(sheetText(-99_999)).toBe(sheetText(-1))
  })
})
