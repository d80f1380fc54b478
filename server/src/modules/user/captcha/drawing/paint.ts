import { createCanvas, type Canvas } from '@napi-rs/canvas'

/** A random number between two. */
export type Between = (least: number, most: number) => number

/** How long the waves are that the patches come from: a character should be crossed by an edge about once. */
const PATCH_LENGTH = 130
/** Above 1; the edges of patches are as sharp as those of characters. */
const PATCH_SHARPNESS = 12
const GRAIN = 6

/**
 * Paints a layer in two colours over patches of the same two: dark on light patches and light on dark ones, slightly
 * bent. So no threshold separates characters from the ground, while a person sees one shape across the edge.
 */
export const paint = (layer: Canvas, between: Between): Canvas => {
  const { width, height } = layer
  const covered = readCover(layer)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const picture = context.createImageData(width, height)
  const hue = between(0, 360)
  const dark = toRgb(hue, between(0.5, 0.8), between(0.26, 0.34))
  const light = toRgb(hue + between(120, 240), between(0.4, 0.7), between(0.86, 0.92))
  const [isDarkPatch, bendSide, bendUp] = [
    makePatches(between),
    makeWave(between, 3.6, 90),
    makeWave(between, 3.6, 110),
  ]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [cover, patch] = [covered(x + bendSide(y), y + bendUp(x)), isDarkPatch(x, y)]
      const darkness = cover * (1 - patch) + (1 - cover) * patch
      const grain = between(-GRAIN, GRAIN)
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel++)
        picture.data[at + channel] = light[channel] * (1 - darkness) + dark[channel] * darkness + grain
      picture.data[at + 3] = 255
    }
  }
  context.putImageData(picture, 0, 0)
  return canvas
}

/** How much of a point the layer covers, from 0 to 1, between four pixels. */
const readCover = (layer: Canvas): ((x: number, y: number) => number) => {
  const { width, height } = layer
  const { data } = layer.getContext('2d').getImageData(0, 0, width, height)
  return (x, y) => {
    if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return 0
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [right, below] = [x - left, y - top]
    const at = (top * width + left) * 4 + 3
    const above = data[at] * (1 - right) + data[at + 4] * right
    const under = data[at + width * 4] * (1 - right) + data[at + width * 4 + 4] * right
    return (above * (1 - below) + under * below) / 255
  }
}

/** Returns how dark the ground is at a point, from 0 to 1: three waves in random directions, cut at the middle. */
const makePatches = (between: Between): ((x: number, y: number) => number) => {
  const waves = Array.from({ length: 3 }, () => {
    const [direction, length] = [between(0, Math.PI), PATCH_LENGTH * between(0.7, 1.3)]
    const turns = (2 * Math.PI) / length
    return { x: Math.cos(direction) * turns, y: Math.sin(direction) * turns, phase: between(0, 2 * Math.PI) }
  })
  return (x, y) => {
    const height = waves.reduce((sum, wave) => sum + Math.sin(wave.x * x + wave.y * y + wave.phase), 0)
    return Math.min(1, Math.max(0, height * PATCH_SHARPNESS + 0.5))
  }
}

/** About this high and long, in pixels, and beginning anywhere. */
const makeWave = (between: Between, height: number, length: number): ((at: number) => number) => {
  const amplitude = between(height * 0.6, height)
  const [period, phase] = [between(length * 0.7, length * 1.3), between(0, 2 * Math.PI)]
  return (at) => amplitude * Math.sin((2 * Math.PI * at) / period + phase)
}

/** Hue in degrees, saturation and lightness from 0 to 1, as CSS defines `hsl()`. */
const toRgb = (hue: number, saturation: number, lightness: number): [number, number, number] => {
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12
    return 255 * (lightness - spread * Math.max(-1, Math.min(step - 3, 9 - step, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}
