import { Transformer } from '@napi-rs/image'

/** A picture of 4 × 2 px, or of another size, red on its left half and white on its right. */
export const drawPicture = (type: 'jpeg' | 'png' | 'webp', width = 4, height = 2): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 4, 255)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width / 2; column++)
      pixels.fill(0, (row * width + column) * 4 + 1, (row * width + column) * 4 + 3)
  return Transformer.fromRgbaPixels(pixels, width, height)[type]()
}
