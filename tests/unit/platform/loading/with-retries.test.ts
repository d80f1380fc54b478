import { withRetries } from '@/platform/loading/with-retries.h5'

let online: boolean
beforeEach(() => {
  online = true
  jest.useFakeTimers()
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const lost = () => Promise.reject(new Error('lost'))

describe('a part of the app on a bad network', () => {
  it('is requested three times, a second apart', async () => {
    const load = jest
      .fn<Promise<string>, []>()
      .mockImplementationOnce(lost)
      .mockImplementationOnce(lost)
      .mockResolvedValue('part')
    const part = withRetries(load)
    await jest.advanceTimersByTimeAsync(999)
    expect(load).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(1001)
    expect(await part).toBe('part')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('BOOT-03 fails after the third attempt', async () => {
    const load = jest.fn(lost)
    const refused = expect(withRetries(load)).rejects.toThrow('lost')
    await jest.advanceTimersByTimeAsync(60_000)
    await refused
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('REQ-07 waits for the network while offline', async () => {
    online = false
    const load = jest.fn<Promise<string>, []>().mockImplementationOnce(lost).mockResolvedValue('part')
    const part = withRetries(load)
    await jest.advanceTimersByTimeAsync(3_600_000)
    expect(load).toHaveBeenCalledTimes(1)
    online = true
    window.dispatchEvent(new Event('online'))
    expect(await part).toBe('part')
  })
})
