/** CSS variables of a shop's own brand colour, as the app's theme names them. */
export type BrandColors = Record<'--brand' | '--brand-press' | '--brand-tint' | '--brand-wash', string>

const HEX = /^#([0-9a-f]{6})$/i

const mix = (from: number, to: number, share: number): number => Math.round(from + (to - from) * share)

const blend = (channels: number[], target: number, share: number): string =>
  `#${channels.map((channel) => mix(channel, target, share).toString(16).padStart(2, '0')).join('')}`

/**
 * Returns the brand colour with a pressed shade, a tint and a wash of it; undefined for anything but `#rrggbb`, which
 * keeps the app's own colours. The server uses it for the first paint, the app for everything after.
 */
export const toBrandColors = (color: string): BrandColors | undefined => {
  const match = HEX.exec(color.trim())
  if (!match) return undefined
  const channels = [0, 2, 4].map((start) => Number.parseInt(match[1].slice(start, start + 2), 16))
  return {
    '--brand': blend(channels, 0, 0),
    '--brand-press': blend(channels, 0, 0.22),
    '--brand-tint': blend(channels, 255, 0.92),
    '--brand-wash': blend(channels, 255, 0.84),
  }
}
