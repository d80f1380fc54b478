import { previewImages } from '@/platform/media/media'
import { toast } from '@/shared/ui/toast/toast'

/** UI-02: shows pictures full-screen, beginning with `current`; a failed download shows a message (REQ-08). */
export const showPictures = (urls: string[], current: string): void => {
  previewImages(urls, current).catch((error: unknown) => {
    console.warn('pictures not shown', error)
    toast('图片下载异常')
  })
}
