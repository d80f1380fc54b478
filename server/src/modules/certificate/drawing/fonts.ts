import { createRequire } from 'node:module'
import { GlobalFonts } from '@napi-rs/canvas'

/** LXGW WenKai (SIL OFL 1.1): a written hand with the rare characters that names have. Weight 700 is its bold. */
const FAMILY = 'School WenKai'
const WEIGHTS = { light: 300, bold: 700 } as const
export type Weight = keyof typeof WEIGHTS

let registered = false

/** @throws when a file is missing: a certificate in some other face would not be the school's */
const registerFonts = (): void => {
  if (registered) return
  const { resolve } = createRequire(import.meta.url)
  for (const [name, weight] of Object.entries(WEIGHTS)) {
    const file = resolve(`@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-${weight}-normal.woff2`)
    if (!GlobalFonts.registerFromPath(file, `${FAMILY} ${name}`)) throw new Error(`font could not be read: ${file}`)
  }
  registered = true
}

/** A canvas font of that size in points. */
export const fontOf = (weight: Weight, size: number): string => {
  registerFonts()
  return `${size}px "${FAMILY} ${weight}"`
}
