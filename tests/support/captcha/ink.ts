import type { Canvas } from '@napi-rs/canvas'

/** A picture in two colours: 1 is ink. */
export interface Ink {
  width: number
  height: number
  pixels: Uint8Array
}
/** Inclusive edges. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Separates dark from light by Otsu's threshold. */
export const findInk = (canvas: Canvas): Ink => {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const grey = Uint8Array.from(
    { length: width * height },
    (_, at) => 0.3 * data[at * 4]! + 0.59 * data[at * 4 + 1]! + 0.11 * data[at * 4 + 2]!,
  )
  const threshold = findThreshold(grey)
  return { width, height, pixels: grey.map((value) => +(value <= threshold)) }
}

const findThreshold = (grey: Uint8Array): number => {
  const histogram = Array<number>(256).fill(0)
  for (const value of grey) histogram[value]!++
  const sum = histogram.reduce((total, count, value) => total + count * value, 0)
  let [best, threshold, below, belowSum] = [0, 128, 0, 0]
  histogram.forEach((count, value) => {
    below += count
    belowSum += value * count
    if (below === 0 || below === grey.length) return
    const distance = belowSum / below - (sum - belowSum) / (grey.length - below)
    const spread = below * (grey.length - below) * distance ** 2
    if (spread > best) [best, threshold] = [spread, value]
  })
  return threshold
}

/** Removes lines up to two pixels thick, and nicks from what stays. */
export const removeLines = (ink: Ink): Ink => morph(morph(ink, 9), 1)

/** A pixel is ink when at least so many of its square of nine were. */
const morph = ({ width, height, pixels }: Ink, least: number): Ink => {
  const result = new Uint8Array(pixels.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let count = 0
      for (let row = y - 1; row <= y + 1; row++)
        for (let column = x - 1; column <= x + 1; column++) count += pixels[row * width + column]!
      result[y * width + x] = +(count >= least)
    }
  }
  return { width, height, pixels: result }
}

/** Swaps the two colours where the ink has the majority around a point: an attempt to remove patches of the ground. */
export const flipPatches = ({ width, height, pixels }: Ink, radius: number): Ink => {
  // sums[y][x] is the ink above and left of a point.
  const row = width + 1
  const sums = new Int32Array(row * (height + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0, line = 0; x < width; x++) {
      line += pixels[y * width + x]!
      sums[(y + 1) * row + x + 1] = sums[y * row + x + 1]! + line
    }
  return {
    width,
    height,
    pixels: pixels.map((value, at) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)]
      const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)]
      const upper = sums[top * row + right]! - sums[top * row + left]!
      const count = sums[bottom * row + right]! - sums[bottom * row + left]! - upper
      return value ^ +(count * 2 > (right - left) * (bottom - top))
    }),
  }
}

/** The pixels with one of the other colour beside them. */
export const findOutlines = ({ width, height, pixels }: Ink): Ink => {
  const outlines = new Uint8Array(pixels.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around = [at - width - 1, at - width, at - width + 1, at - 1, at + 1]
      around.push(at + width - 1, at + width, at + width + 1)
      outlines[at] = +around.some((other) => pixels[other] !== pixels[at])
    }
  }
  return { width, height, pixels: outlines }
}

/** The connected pieces of at least so many pixels, from left to right, each as ink of its own. */
export const findPieces = ({ width, height, pixels }: Ink, leastPixels: number): Ink[] => {
  const seen = new Uint8Array(pixels.length)
  const pieces: { left: number; ink: Ink }[] = []
  for (let start = 0; start < pixels.length; start++) {
    if (!pixels[start] || seen[start]) continue
    const own = [start]
    seen[start] = 1
    for (const at of own) {
      for (const next of [
        at - width,
        at + width,
        ...(at % width ? [at - 1] : []),
        ...((at + 1) % width ? [at + 1] : []),
      ])
        if (pixels[next] && !seen[next]) {
          seen[next] = 1
          own.push(next)
        }
    }
    if (own.length < leastPixels) continue
    const piece = new Uint8Array(pixels.length)
    for (const at of own) piece[at] = 1
    pieces.push({ left: Math.min(...own.map((at) => at % width)), ink: { width, height, pixels: piece } })
  }
  return pieces.sort((one, other) => one.left - other.left).map(({ ink }) => ink)
}

export const join = (pieces: Ink[], like: Ink): Ink => {
  const pixels = new Uint8Array(like.pixels.length)
  for (const piece of pieces) piece.pixels.forEach((value, at) => (pixels[at]! |= value))
  return { ...like, pixels }
}

/** The smallest box around the ink between two columns; undefined when there is none. */
export const findBox = ({ width, height, pixels }: Ink, from = 0, to = width - 1): Box | undefined => {
  let box: Box | undefined
  for (let y = 0; y < height; y++) {
    for (let x = from; x <= Math.min(to, width - 1); x++) {
      if (!pixels[y * width + x]) continue
      box ??= { left: x, right: x, top: y, bottom: y }
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.bottom = y
    }
  }
  return box
}
