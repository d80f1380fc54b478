import type { ChosenImage } from '../network/upload.port'
import { drawPhoto } from './draw-photo.h5'

/** Opens the system's camera, or its picture library where there is none; undefined when the learner closes it. */
export const takeWithSystemCamera = async (): Promise<ChosenImage | undefined> => {
  const file = await chooseFile()
  if (!file) return undefined
  const address = URL.createObjectURL(file)
  try {
    const image = await loadImage(address)
    return await drawPhoto(image, image.naturalWidth, image.naturalHeight)
  } finally {
    URL.revokeObjectURL(address)
  }
}

const chooseFile = (): Promise<File | undefined> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.setAttribute('capture', 'user')
    input.style.display = 'none'
    const finish = () => {
      resolve(input.files?.[0])
      input.remove()
    }
    input.addEventListener('change', finish)
    input.addEventListener('cancel', finish)
    document.body.append(input)
    input.click()
  })

const loadImage = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('not a picture'))
    image.src = address
  })
