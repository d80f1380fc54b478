import { createFontLoader } from '../fonts/font-loader'

/** LXGW WenKai (SIL OFL 1.1): a written hand with the rare characters that names have. Weight 700 is its bold. */
const FAMILY = 'School WenKai'
const WEIGHTS = { light: 300, bold: 700 } as const
export type Weight = keyof typeof WEIGHTS

/** By family, the files that papers are printed with. */
export const FONT_FILES: Record<string, string> = Object.fromEntries(
  Object.entries(WEIGHTS).map(([name, weight]) => [
    `${FAMILY} ${name}`,
    `@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-${weight}-normal.woff`,
  ]),
)

/**
 * Before anything is drawn.
 * @throws when a file is missing: a certificate in some other face would not be the school's
 */
export const loadFonts = createFontLoader(FONT_FILES)

/** A canvas font of that size in points. */
export const fontOf = (weight: Weight, size: number): string => `${size}px "${FAMILY} ${weight}"`
