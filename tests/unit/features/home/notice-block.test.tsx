import { render } from '@testing-library/react'
import Taro from '@tarojs/taro'
import type { PageBlock } from '@contract/shop/calls'
import { NoticeBlock } from '@/features/home/ui/blocks/NoticeBlock'

beforeAll(() => Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 } }))

const draw = (target?: object) =>
  render(<NoticeBlock block={{ kind: 'notice', items: [{ title: '烤箱房周四检修', target }] } as unknown as PageBlock} />).container

it('is a link where it leads somewhere, and plain words where it does not', () => {
  expect(draw({ targetType: 1, targetAddr: '/pages/course' }).querySelectorAll('[role=link]')).toHaveLength(1)
  for (const target of [undefined, { targetType: 0 }]) {
    const notice = draw(target)
    expect(notice.textContent).toBe('烤箱房周四检修')
    expect(notice.querySelectorAll('[role=link]')).toHaveLength(0)
  }
})
