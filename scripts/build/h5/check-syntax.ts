import fs from 'node:fs'
import path from 'node:path'
import { parse, type Token } from 'acorn'

/** What every browser of the browserslist reads. */
const ECMA_VERSION = 2020
/** Safari reads it since 16.4; no year of ECMAScript tells. */
const LOOKBEHIND = /\(\?<[=!]/
/**
 * The library that draws documents is written for newer browsers; an older one fails to load it and offers the file.
 * Its chunk is found by a name that the library keeps.
 */
const DRAWS_DOCUMENTS = 'GlobalWorkerOptions'

const findNewer = (text: string): string | undefined => {
  let lookbehind: string | undefined
  try {
    parse(text, {
      ecmaVersion: ECMA_VERSION,
      onToken: (token: Token & { value?: { pattern?: unknown } }) => {
        const pattern = token.value?.pattern
        if (typeof pattern === 'string' && LOOKBEHIND.test(pattern)) lookbehind = `lookbehind in /${pattern}/`
      },
    })
  } catch (error) {
    return String(error)
  }
  return lookbehind
}

/** Names each script of the web build that has syntax newer than the oldest browsers served, and where. */
export const findNewerSyntax = (output: string): string[] => {
  const folder = path.join(output, 'js')
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const text = fs.readFileSync(path.join(folder, name), 'utf8')
      const newer = text.includes(DRAWS_DOCUMENTS) ? undefined : findNewer(text)
      return newer ? [`js/${name}: ${newer}`] : []
    })
}
