/** Of large white text and of icons (WCAG 2.1, 1.4.11). */
export const LEAST_CONTRAST = 3

/** Contrast of white text on a colour `#rrggbb`, from 1 to 21; NaN for an invalid colour. */
export const contrastWithWhite = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
