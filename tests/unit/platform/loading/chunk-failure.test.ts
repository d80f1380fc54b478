import { watchChunkFailures } from '@/platform/loading/chunk-failure'

const failToLoad = (name = 'ChunkLoadError') =>
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection', { cancelable: true }), {
      reason: Object.assign(new Error('x'), { name }),
    }),
  )

const reload = jest.fn()
const giveUp = jest.fn()
let stop: () => void

beforeEach(() => {
  jest.clearAllMocks()
  window.sessionStorage.clear()
  document.body.innerHTML = ''
  stop = watchChunkFailures(giveUp, reload)
})
afterEach(() => stop())

describe('BOOT-03', () => {
  it('reloads once when a part of the app cannot be loaded', () => {
    failToLoad()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(giveUp).not.toHaveBeenCalled()
  })

  it('shows a message when reloading did not help', () => {
    failToLoad()
    failToLoad()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(giveUp).toHaveBeenCalledTimes(1)
  })

  it('falls back to plain text when even the error screen cannot be loaded', () => {
    failToLoad()
    failToLoad()
    failToLoad()
    expect(document.querySelector('[role=alert]')?.textContent).toContain('页面加载失败')
    expect(giveUp).toHaveBeenCalledTimes(1)
  })

  it('ignores other failures', () => {
    failToLoad('TypeError')
    expect(reload).not.toHaveBeenCalled()
  })
})
