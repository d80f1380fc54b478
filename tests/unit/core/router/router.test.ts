import Taro from '@tarojs/taro'
import { open } from '@/core/router/router'

const opened = jest.spyOn(Taro, 'navigateTo')
beforeEach(() => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  opened.mockReset()
  window.history.replaceState(null, '', '/wap/pages/tab/tab1')
})

it('opens a page once for several taps', async () => {
  let arrive: () => void = () => undefined
  opened.mockReturnValue(
    new Promise((resolve) => {
      arrive = () => resolve({ errMsg: 'ok' })
    }),
  )
  const first = open('courseDetail', { id: 'c1' })
  await open('courseDetail', { id: 'c1' })
  expect(opened).toHaveBeenCalledTimes(1)
  arrive()
  await first
  void open('courseDetail', { id: 'c1' })
  expect(opened).toHaveBeenCalledTimes(2)
})

it('opens another page while one is opening, but not itself', async () => {
  opened.mockResolvedValue({ errMsg: 'ok' })
  await Promise.all([open('courseDetail', { id: 'c1' }), open('courseDetail', { id: 'c2' })])
  expect(opened).toHaveBeenCalledTimes(2)
  window.history.replaceState(null, '', '/wap/sub/course/detail?id=c2')
  await open('courseDetail', { id: 'c2' })
  expect(opened).toHaveBeenCalledTimes(2)
})

it('can be retried after a refusal', async () => {
  opened.mockRejectedValueOnce(new Error('navigateTo:fail')).mockResolvedValue({ errMsg: 'ok' })
  await expect(open('courseDetail', { id: 'c1' })).rejects.toThrow('navigateTo:fail')
  await open('courseDetail', { id: 'c1' })
  expect(opened).toHaveBeenCalledTimes(2)
})
