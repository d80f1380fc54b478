import { registerFont } from '../../../kernel/fonts/register-font'

/** LXGW WenKai (SIL OFL 1.1): a written hand with the rare characters that names have. Weight 700 is its bold. */
const FAMILY = 'School WenKai'
const WEIGHTS = { light: 300, bold: 700 } as const
export type Weight = keyof typeof WEIGHTS

let loading: Promise<void> | undefined

/**
 * Before anything is drawn; once in a process.
 * @throws when a file is missing: a certificate in some other face would not be the school's
 */
export const loadFonts = async (): Promise<void> => {
  loading ??= registerFonts()
  try {
    await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}

const registerFonts = async (): Promise<void> => {
  for (const [name, weight] of Object.entries(WEIGHTS))
    await registerFont(`${FAMILY} ${name}`, `@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-${weight}-normal.woff`)
}

/** A canvas font of that size in points. */
export const fontOf = (weight: Weight, size: number): string => `${size}px "${FAMILY} ${weight}"`
