import Taro from '@tarojs/taro'
import { waitFor } from '@testing-library/react'
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
  await waitFor(() => expect(opened).toHaveBeenCalled())
  arrive()
  await first
  expect(opened).toHaveBeenCalledTimes(1)
  void open('courseDetail', { id: 'c1' })
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2))
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

it('lets the browser draw the pressed look of a tap before it opens a page', async () => {
  opened.mockResolvedValue({ errMsg: 'ok' })
  const frames: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const button = document.createElement('button')
  button.addEventListener('click', () => void open('courseDetail', { id: 'c1' }))
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  button.click()
  await jest.advanceTimersByTimeAsync(10)
  expect(opened).not.toHaveBeenCalled()
  frames.forEach((frame) => frame(0))
  await jest.advanceTimersByTimeAsync(1)
  expect(opened).toHaveBeenCalledTimes(1)
})
