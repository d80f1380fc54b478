import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { GlobalFonts } from '@napi-rs/canvas'
import { unpackWoff } from './unpack-woff'

/** LXGW WenKai (SIL OFL 1.1): a written hand with the rare characters that names have. Weight 700 is its bold. */
const FAMILY = 'School WenKai'
const WEIGHTS = { light: 300, bold: 700 } as const
export type Weight = keyof typeof WEIGHTS

let loading: Promise<void> | undefined

/**
 * Before anything is drawn; once in a process. The library gets its fonts unpacked: of a packed one it keeps, for a
 * PDF, memory that it has freed (seen in 0.1.100 and 1.1.1 with MALLOC_PERTURB_=165), and draws rubbish or brings the
 * process down.
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
  const { resolve } = createRequire(import.meta.url)
  for (const [name, weight] of Object.entries(WEIGHTS)) {
    const file = resolve(`@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-${weight}-normal.woff`)
    if (!GlobalFonts.register(await unpackWoff(await fs.readFile(file)), `${FAMILY} ${name}`))
      throw new Error(`font could not be read: ${file}`)
  }
}

/** A canvas font of that size in points. */
export const fontOf = (weight: Weight, size: number): string => `${size}px "${FAMILY} ${weight}"`
