import fs from 'node:fs/promises'
import { inflateSync } from 'node:zlib'

const PAGE = /\/Type\s*\/Page(?![a-zA-Z])/g
const countPages = (text: string): number => text.match(PAGE)?.length ?? 0

/**
 * Number of pages of a PDF, whether its page objects stand open or in compressed object streams; 0 when none is found.
 */
export const countPdfPages = async (file: string): Promise<number> => {
  const bytes = await fs.readFile(file)
  const text = bytes.toString('latin1')
  let pages = countPages(text)
  for (const match of text.matchAll(/\/Type\s*\/ObjStm[^]*?stream\r?\n/g)) {
    const begin = match.index + match[0].length
    const end = text.indexOf('endstream', begin)
    pages += end < 0 ? 0 : countPages(inflate(bytes.subarray(begin, end)))
  }
  return pages
}

/** A stream that is no deflate stream holds no page that we could count. */
const inflate = (bytes: Buffer): string => {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}
