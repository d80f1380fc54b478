import { Transformer } from '@napi-rs/image'
import jsQR from 'jsqr'

/** What a phone reads off a picture with a QR code somewhere in it. */
export const readQrCode = async (picture: Buffer): Promise<string> => {
  const image = new Transformer(picture)
  const { width, height } = await image.metadata()
  const raw = await image.rawPixels()
  const channels = raw.length / (width * height)
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) pixels.set(raw.subarray(at * channels, at * channels + 3), at * 4)
  const code = jsQR(pixels, width, height)
  if (!code) throw new Error('no QR code in the picture')
  return code.data
}
