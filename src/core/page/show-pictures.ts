import { previewImages } from '@/platform/media/media'
import { toast } from '@/shared/ui/toast/toast'

/** UI-02: pictures in full, beginning with `current`; what could not be downloaded is said (REQ-08). */
export const showPictures = (urls: string[], current: string): void => {
  previewImages(urls, current).catch((error: unknown) => {
    console.warn('pictures not shown', error)
    toast('图片下载异常')
  })
}
