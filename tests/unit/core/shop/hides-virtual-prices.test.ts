import type { ShopInfo } from '@contract/shop/calls'
import { hidesPricesOf, hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { shop } from '@/core/shop/shop.store'
import { courseAction, withoutBuying } from '@/features/course/detail/course-action'
import { describeValidity } from '@/features/course/course-text'
import { lockReason } from '@/features/course/lock-reason'
import { listOrderActions } from '@/features/order/order-actions'
import { describePrice } from '@/features/paper/paper-text'
import { myCourseAction } from '@/features/study/study-text'
import { client } from '@/platform/device/client'

afterEach(() => {
  client.isIosMini = false
  client.isIosWechat = false
  shop.info = undefined
})

it.each([
  ['in a browser', false, false, false],
  ['on an iPhone whose school may not sell there', true, false, true],
  ['on an iPhone whose school may', true, true, false],
])('hides prices %s: %#', (_place, isIosMini, iosSelling, hidden) => {
  client.isIosMini = isIosMini
  shop.info = { iosSelling } as ShopInfo
  expect(hidesVirtualPrices()).toBe(hidden)
})

it('hides them until the school is known', () => {
  client.isIosMini = true
  expect(hidesVirtualPrices()).toBe(true)
})

it('takes only buying from what can be done with a course', () => {
  const course = {
    access: 'none',
    priceFen: 100,
    publishState: 'finished',
    studyProgress: 0,
    nextLessonId: 'l1',
  } as const
  expect(withoutBuying(courseAction(course, true))).toEqual({ kind: 'none', text: 'iPhone 上暂不支持购买' })
  const free = courseAction({ ...course, priceFen: 0 }, true)
  expect(withoutBuying(free)).toBe(free)
})

it.each([
  [false, true],
  [true, false],
])("hides them in WeChat's browser on an iPhone unless the school sells there: %s", (iosWebSelling, hidden) => {
  client.isIosWechat = true
  shop.info = { iosSelling: true, iosWebSelling } as ShopInfo
  expect(hidesVirtualPrices()).toBe(hidden)
})

describe('an iPhone without Apple', () => {
  const item = { priceFen: 9900, refundedFen: 0, payableFen: 9900, quantity: 1 }
  const order = (kind: 'course' | 'goods', status: 'unpaid' | 'canceled') => ({
    status,
    refundState: 'none' as const,
    afterSaleRunning: false,
    shipped: false,
    reviewCourseId: null,
    reviewGoodsId: null,
    items: [{ ...item, kind }],
  })
  const expired = { access: 'expired' as const, studyProgress: 10, nextLessonId: null }
  const paper = { priceFen: 990, entry: 'everybody' as const }
  const course = { access: 'none', startsAt: null, expiresAt: null, validDays: 30, endsAt: null } as const
  beforeEach(() => {
    client.isIosMini = true
  })

  it('hides what is used on the phone alone', () => {
    expect(hidesPricesOf([{ kind: 'goods' }])).toBe(false)
    expect(hidesPricesOf([{ kind: 'registration' }])).toBe(false)
    expect(hidesPricesOf([{ kind: 'goods' }, { kind: 'course' }])).toBe(true)
  })

  it('offers no payment and no second purchase of an order', () => {
    expect(listOrderActions(order('course', 'unpaid'))).toEqual(['cancel'])
    expect(listOrderActions(order('course', 'canceled'))).toEqual(['hide'])
    expect(listOrderActions(order('goods', 'unpaid'))).toContain('pay')
    expect(listOrderActions(order('goods', 'canceled'))).toContain('buyAgain')
  })

  it('says no price of a paper, and neither renewal nor purchase of a course', () => {
    expect(describePrice(paper)).toBe('')
    expect(describePrice({ ...paper, priceFen: 0 })).toBe('免费')
    expect(myCourseAction(expired)).toEqual({ kind: 'view', text: '查看课程' })
    expect(describeValidity(course)).toBe('加入后 30 天内有效')
    expect(lockReason({ locked: 'buy' })).toBe('还没有加入这门课')
  })

  it('says all of it where Apple is switched on', () => {
    shop.info = { iosSelling: true } as ShopInfo
    expect(listOrderActions(order('course', 'unpaid'))).toContain('pay')
    expect(describePrice(paper)).toBe('¥9.90')
    expect(myCourseAction(expired).text).toBe('去续费')
    expect(lockReason({ locked: 'buy' })).toBe('购买后学习')
  })
})
