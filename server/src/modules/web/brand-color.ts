const HEX = /^#[0-9a-f]{6}$/i

const mix = (hex: string, other: number, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16)
      return Math.round(channel * (1 - share) + other * share)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

/**
 * The shop's colours as CSS variables for the first paint, mixed as the app mixes them; '' where the shop keeps the
 * app's own.
 */
export const brandVariables = (brandColor: string): string =>
  HEX.test(brandColor)
    ? `:root{--brand:${brandColor};--brand-press:${mix(brandColor, 0, 0.22)};` +
      `--brand-tint:${mix(brandColor, 255, 0.92)};--brand-wash:${mix(brandColor, 255, 0.84)}}`
    : ''
