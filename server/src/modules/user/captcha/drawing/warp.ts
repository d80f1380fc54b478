import { createCanvas, type Canvas } from '@napi-rs/canvas'

/** A random number between two. */
export type Between = (least: number, most: number) => number

/** Bends a layer by two waves in each direction, so that no glyph keeps the outline of its font. */
export const warp = (layer: Canvas, between: Between): Canvas => {
  const { width, height } = layer
  const from = layer.getContext('2d').getImageData(0, 0, width, height)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const to = context.createImageData(width, height)
  const [sideLong, sideShort] = [makeWave(between, 4, 80), makeWave(between, 1.5, 27)]
  const [upLong, upShort] = [makeWave(between, 5, 110), makeWave(between, 1.5, 35)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sourceX = Math.round(x + sideLong(y) + sideShort(y + x / 2))
      const sourceY = Math.round(y + upLong(x) + upShort(x - y / 2))
      if (sourceX < 0 || sourceX >= width || sourceY < 0 || sourceY >= height) continue
      const [source, target] = [(sourceY * width + sourceX) * 4, (y * width + x) * 4]
      for (let channel = 0; channel < 4; channel++) to.data[target + channel] = from.data[source + channel]
    }
  }
  context.putImageData(to, 0, 0)
  return canvas
}

/** About this high and long, in pixels, and beginning anywhere. */
const makeWave = (between: Between, height: number, length: number) => {
  const amplitude = between(height * 0.6, height)
  const [period, phase] = [between(length * 0.7, length * 1.3), between(0, 2 * Math.PI)]
  return (at: number): number => amplitude * Math.sin((2 * Math.PI * at) / period + phase)
}
