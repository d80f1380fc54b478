import { showPictures } from '@/core/page/show-pictures'
import * as media from '@/platform/media/media'
import * as toasts from '@/shared/ui/toast/toast'

it('REQ-08 shows 图片下载异常 when a picture cannot be shown', async () => {
  jest.spyOn(console, 'warn').mockImplementation()
  jest.spyOn(media, 'previewImages').mockRejectedValue(new Error('no network'))
  const told = new Promise((resolve) => {
    jest.spyOn(toasts, 'toast').mockImplementation(resolve)
  })
  showPictures(['/media/a.png'], '/media/a.png')
  expect(await told).toBe('图片下载异常')
})
