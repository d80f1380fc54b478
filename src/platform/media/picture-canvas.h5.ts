import type { DrawnImage, PictureCanvas } from './picture-canvas.port'

const QUALITY = 0.92

const loadImage = (url: string): Promise<DrawnImage> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    // A picture of a CDN without its leave would keep the canvas from being saved.
    if (/^https?:/.test(url)) image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('picture not loaded'))
    image.src = url
  })

export const openPictureCanvas = async (width: number, height: number): Promise<PictureCanvas> => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // A data URL: WeChat's long press saves no blob.
  return { context, loadImage, toPicture: async () => canvas.toDataURL('image/jpeg', QUALITY) }
}
