import { watchBackSteps } from '@/platform/navigation/back-step'
import { openImageViewer } from '@/platform/media/image-viewer.h5'
import * as toasts from '@/shared/ui/toast/toast'

/** What the router hears of. It comes second, as in the app. */
const router = jest.fn()
const nextStep = () =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true, capture: true })
  })
const viewer = () => document.querySelector('[role=dialog]')
const goBack = async () => {
  const stepped = nextStep()
  window.history.back()
  await stepped
}

beforeAll(() => {
  watchBackSteps()
  window.addEventListener('popstate', router)
})
beforeEach(() => {
  window.history.pushState({ idx: 4, key: 'below' }, '', '/wap/pages/home')
  window.history.pushState({ idx: 5, key: 'page' }, '', '/wap/sub/course/detail?id=c1')
  router.mockClear()
  document.body.innerHTML = ''
})

it('UI-02 the back key closes the pictures and leaves the page where it is', async () => {
  openImageViewer(['/a.png', '/b.png'], 1)
  await goBack()
  expect(viewer()).toBeNull()
  expect(window.location.search).toBe('?id=c1')
  expect(window.history.state).toEqual({ idx: 5, key: 'page' })
  expect(router).not.toHaveBeenCalled()
  await goBack()
  expect(window.location.pathname).toBe('/wap/pages/home')
  expect(router.mock.calls.length).toBe(1)
})

it('a tap closes them and removes their history entry without notifying the router', async () => {
  openImageViewer(['/a.png'], 0)
  const stepped = nextStep()
  ;(viewer() as HTMLElement).click()
  await stepped
  expect(viewer()).toBeNull()
  expect(window.history.state).toEqual({ idx: 5, key: 'page' })
  expect(router.mock.calls.length).toBe(0)
  await goBack()
  expect(window.location.pathname).toBe('/wap/pages/home')
  expect(router.mock.calls.length).toBe(1)
})

it('a longer step back closes them and is left to the router', async () => {
  openImageViewer(['/a.png'], 0)
  const stepped = nextStep()
  window.history.go(-2)
  await stepped
  expect(viewer()).toBeNull()
  expect(window.location.pathname).toBe('/wap/pages/home')
  expect(router.mock.calls.length).toBe(1)
})

it('a page above them is closed by the router', async () => {
  openImageViewer(['/a.png'], 0)
  window.history.pushState({ idx: 6, key: 'login' }, '', '/wap/sub/account/login')
  await goBack()
  expect(viewer() === null).toBe(false)
  expect(router.mock.calls.length).toBe(1)
  await goBack()
  expect(viewer()).toBeNull()
  expect(router.mock.calls.length).toBe(1)
})

it('REQ-08 shows 图片下载异常 for a picture that cannot be loaded', () => {
  const toast = jest.spyOn(toasts, 'toast').mockImplementation()
  openImageViewer(['/missing.png'], 0)
  document.querySelector('[role=dialog] img')!.dispatchEvent(new Event('error'))
  expect(toast).toHaveBeenCalledWith('图片下载异常')
})
