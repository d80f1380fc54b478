import { AppError } from '../app-error'
import { openFont } from '../fonts/open-font'
import { readCoverage } from '../fonts/read-coverage'
import { readPersonName } from '../person-name'
import { FONT_FILES } from './fonts'

let covered: Promise<((codePoint: number) => boolean)[]> | undefined

/**
 * The characters of a text that papers cannot print, each once: they would be empty boxes there, so whatever is printed
 * asks before it is issued. Blanks of all kinds can be printed.
 */
export const findUnprintable = async (text: string): Promise<string[]> => {
  covered ??= readFaces()
  const faces = await covered
  const unprintable = [...text].filter(
    (sign) => !/\s/u.test(sign) && faces.some((covers) => !covers(sign.codePointAt(0)!)),
  )
  return [...new Set(unprintable)]
}

const readFaces = () =>
  Promise.all(Object.values(FONT_FILES).map(async (file) => readCoverage(await openFont(file)))).catch((error) => {
    // The next text tries again.
    covered = undefined
    throw error
  })

/** A person's real name as papers print it. @throws AppError HOLDER_NAME_INVALID */
export const readPrintableName = async (typed: string): Promise<string> => {
  const name = readPersonName(typed)
  if (!name) throw new AppError('HOLDER_NAME_INVALID')
  const unprintable = await findUnprintable(name)
  if (unprintable.length > 0) throw new AppError('HOLDER_NAME_INVALID', describeUnprintable(unprintable))
  return name
}

/** What a person is told of them. */
export const describeUnprintable = (signs: string[]): string =>
  `“${signs.join('')}”暂时印不出来，请联系学校，或改用能印出的写法`
