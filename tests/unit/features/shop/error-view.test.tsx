import { render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { ErrorView } from '@/features/shop/ui/ErrorView'

beforeAll(() => Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 } }))

it.each([
  ['1', 'BOOT-01', '请用手机打开'], ['2', 'BOOT-02', '手机网页未开通'], ['3', 'unknown address', '没有找到这个页面'],
  ['4', 'BOOT-03', '页面没有加载出来'], ['elsewhere', 'unknown type', '没有找到这个页面'],
])('type %s (%s) says %s and offers a way on', (type, _rule, title) => {
  render(<ErrorView type={type} />)
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
