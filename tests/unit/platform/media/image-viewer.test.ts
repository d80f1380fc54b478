import { openImageViewer } from '@/platform/media/image-viewer.h5'
import { countLayers, closeTopLayer } from '@/shared/layers/open-layers'
import * as toasts from '@/shared/ui/toast/toast'

const viewer = () => document.querySelector('[role=dialog]')

beforeEach(() => {
  document.body.innerHTML = ''
})

it('UI-02 a step back closes the pictures', () => {
  openImageViewer(['/a.png', '/b.png'], 1)
  expect(countLayers(undefined)).toBe(1)
  closeTopLayer(undefined)
  expect(viewer()).toBeNull()
  expect(countLayers(undefined)).toBe(0)
})

it('a tap closes them, and nothing is left for a step back to close', () => {
  openImageViewer(['/a.png'], 0)
  ;(viewer() as HTMLElement).click()
  expect(viewer()).toBeNull()
  expect(countLayers(undefined)).toBe(0)
})

it('REQ-08 shows 图片下载异常 for a picture that cannot be loaded', () => {
  const toast = jest.spyOn(toasts, 'toast').mockImplementation()
  openImageViewer(['/missing.png'], 0)
  document.querySelector('[role=dialog] img')!.dispatchEvent(new Event('error'))
  expect(toast).toHaveBeenCalledWith('图片下载异常')
})
