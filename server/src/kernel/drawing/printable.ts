import { openFont } from '../fonts/open-font'
import { readCoverage } from '../fonts/read-coverage'
import { FONT_FILES } from './fonts'

let covered: Promise<((codePoint: number) => boolean)[]> | undefined

/**
 * The characters of a text that papers cannot print, each once: they would be empty boxes there, so whatever is printed
 * asks before it is issued. Blanks of all kinds can be printed.
 */
export const findUnprintable = async (text: string): Promise<string[]> => {
  covered ??= Promise.all(Object.values(FONT_FILES).map(async (file) => readCoverage(await openFont(file))))
  const faces = await covered
  const unprintable = [...text].filter(
    (sign) => !/\s/u.test(sign) && faces.some((covers) => !covers(sign.codePointAt(0)!)),
  )
  return [...new Set(unprintable)]
}

/** What a person is told of them. */
export const describeUnprintable = (signs: string[]): string =>
  `“${signs.join('')}”暂时印不出来，请联系学校，或改用能印出的写法`
