import { LoadingIndicator } from '@/core/request/loading'

describe('loading indicator', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('UI-08 hides 500 ms after the last request ends', () => {
    const loading = new LoadingIndicator()
    loading.begin()
    loading.begin()
    loading.end()
    jest.advanceTimersByTime(5000)
    expect(loading.visible).toBe(true)
    loading.end()
    jest.advanceTimersByTime(499)
    expect(loading.visible).toBe(true)
    jest.advanceTimersByTime(1)
    expect(loading.visible).toBe(false)
  })

  it('UI-08 does not blink between two requests in a row', () => {
    const loading = new LoadingIndicator()
    loading.begin()
    loading.end()
    jest.advanceTimersByTime(300)
    loading.begin()
    jest.advanceTimersByTime(300)
    expect(loading.visible).toBe(true)
  })
})
