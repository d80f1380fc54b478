import { act, fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { Resource } from '@/core/list/resource'
import { ResourceFailure } from '@/core/page/ResourceFailure'

const way = { label: '查看课程', onClick: () => undefined }

const retry = () => act(async () => void fireEvent.click(screen.getByText('重试')))

beforeAll(() => Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 } }))

it('reloads itself, or leaves the retry to the page', async () => {
  const fetch = jest.fn().mockRejectedValue(new Error('lost'))
  const resource = new Resource(fetch)
  await resource.load()
  const reopen = jest.fn()
  const { rerender } = render(<ResourceFailure resource={resource} way={way} onRetry={reopen} />)
  await retry()
  expect(reopen.mock.calls.length).toBe(1)
  expect(fetch.mock.calls.length).toBe(1)
  rerender(<ResourceFailure resource={resource} way={way} />)
  await retry()
  expect(fetch).toHaveBeenCalledTimes(2)
})
