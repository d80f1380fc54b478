import { keepFile } from '../network/upload.h5'
import type { ChosenImage } from '../network/upload.port'
import { PHOTO_SIDE } from './camera.port'

const QUALITY = 0.85

/**
 * A JPEG of what an element shows, no larger than needed and without anything that a camera writes beside it, such as
 * the place.
 */
export const drawPhoto = (
  source: HTMLVideoElement | HTMLImageElement,
  width: number,
  height: number,
): Promise<ChosenImage> => {
  const scale = Math.min(1, PHOTO_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(keepFile(new File([blob], 'photo.jpg', { type: 'image/jpeg' })))
        else reject(new Error('no picture'))
      },
      'image/jpeg',
      QUALITY,
    ),
  )
}
