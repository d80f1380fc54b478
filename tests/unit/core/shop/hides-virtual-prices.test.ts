import type { ShopInfo } from '@contract/shop/calls'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { shop } from '@/core/shop/shop.store'
import { courseAction, withoutBuying } from '@/features/course/detail/course-action'
import { client } from '@/platform/device/client'

afterEach(() => {
  client.isIosMini = false
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
  expect(withoutBuying(courseAction(course, true))).toEqual({ kind: 'none', text: 'iPhone 小程序内暂不支持购买' })
  const free = courseAction({ ...course, priceFen: 0 }, true)
  expect(withoutBuying(free)).toBe(free)
})
