/** Colours of the app's text. */
const [INK, SECONDARY_INK, WHITE] = ['#1B2333', '#5B6478', '#FFFFFF']
/** Of text (WCAG 2.1, 1.4.3). */
const LEAST_TEXT_CONTRAST = 4.5

const luminanceOf = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours `#rrggbb`, from 1 to 21; NaN for an invalid one. */
const contrastOf = (one: string, other: string): number => {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export const contrastWithWhite = (color: string): number => contrastOf(color, WHITE)

/** Whether the app's dark text can be read on a background. */
export const isReadableBackground = (color: string): boolean => contrastOf(color, SECONDARY_INK) >= LEAST_TEXT_CONTRAST

/** The colour of text on a bar of this colour; undefined where neither white nor dark text can be read. */
export const findInkOn = (color: string): string | undefined =>
  [WHITE, INK].find((ink) => contrastOf(color, ink) >= LEAST_TEXT_CONTRAST)
