import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { toKilobytes } from '../process/table'

/** KB as they travel, by what a page needs before it can draw (docs/decisions/0084). */
const LIMITS = { login: 250, page: 400, editor: 560 }
/** The editor's come after a click. */
const MOST_REQUESTS = { page: 25, editor: 32 }

export const CONSOLE_LIMITS = `login ${LIMITS.login}, a page ${LIMITS.page}, with the editor ${LIMITS.editor} KB`

/** What writing an article brings after the page. */
const EDITOR = ['src/core/desk/ActDialog.tsx', 'src/core/text/Editor.tsx']

/** Vite's list of chunks by their source. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean; src?: string }>

export type ConsoleRow = { 'console page (gz)': string; KB: string; requests: number; ok: string }

/** One row for the login and each page: its chunks, those they import, and those that every page has. */
export const measureConsole = (folder: string): ConsoleRow[] => {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.keys(manifest).find((name) => manifest[name].isEntry)!
  const pages = Object.keys(manifest).filter((name) => /^src\/features\/.*Page\.tsx$/.test(name))
  const measure = (name: string, roots: string[], limit: number): ConsoleRow => {
    const files = filesOf(manifest, roots)
    const bytes = files.reduce(
      (sum, file) => sum + gzipSync(fs.readFileSync(path.join(folder, file)), { level: 9 }).length,
      0,
    )
    return {
      'console page (gz)': name,
      KB: toKilobytes(bytes),
      requests: files.length,
      ok:
        bytes <= limit * 1024 && files.length <= (limit === LIMITS.editor ? MOST_REQUESTS.editor : MOST_REQUESTS.page)
          ? 'yes'
          : 'NO',
    }
  }
  const every = [entry, 'src/Pages.tsx']
  return [
    measure('login', [entry], LIMITS.login),
    ...pages.map((page) => measure(path.basename(page, '.tsx'), [...every, page], LIMITS.page)),
    measure('ArticlesPage, writing', [...every, 'src/features/articles/ArticlesPage.tsx', ...EDITOR], LIMITS.editor),
  ]
}

/** The page itself, and all that the chunks need before they run. */
const filesOf = (manifest: Manifest, roots: string[]): string[] => {
  const files = new Set<string>(['index.html'])
  const seen = new Set<string>()
  const add = (chunk: string): void => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    const { file, imports = [], css = [] } = manifest[chunk]
    for (const each of [file, ...css]) files.add(each)
    for (const each of imports) add(each)
  }
  for (const each of roots) add(each)
  return [...files]
}
