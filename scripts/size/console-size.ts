import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { toKilobytes } from '../process/table'

/** KB as they travel, by what a page needs before it can draw (docs/decisions/0084). */
const LIMITS = { login: 250, page: 400, editor: 560 }
const MOST_REQUESTS = 25

export const CONSOLE_LIMITS = `login ${LIMITS.login}, a page ${LIMITS.page}, with the editor ${LIMITS.editor} KB`

/** Vite's list of chunks by their source. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean; src?: string }>

export type ConsoleRow = { 'console page (gz)': string; KB: string; requests: number; ok: string }

/** One row for the login and each page: its chunks, those they import, and those that every page has. */
export const measureConsole = (folder: string): ConsoleRow[] => {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!
  const pages = Object.keys(manifest).filter((name) => /^src\/features\/.*Page\.tsx$/.test(name))
  const rows = [
    measure(folder, manifest, 'login', [entry], LIMITS.login),
    ...pages.map((page) =>
      measure(folder, manifest, path.basename(page, '.tsx'), [entry, 'src/Pages.tsx', page], LIMITS.page),
    ),
  ]
  return rows
}

const measure = (folder: string, manifest: Manifest, name: string, roots: string[], limit: number): ConsoleRow => {
  const files = new Set<string>(['index.html'])
  const seen = new Set<string>()
  const add = (chunk: string): void => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    const { file, imports = [], css = [] } = manifest[chunk]!
    for (const each of [file, ...css]) files.add(each)
    for (const each of imports) add(each)
  }
  for (const each of roots) add(each)
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(fs.readFileSync(path.join(folder, file)), { level: 9 }).length,
    0,
  )
  return {
    'console page (gz)': name,
    KB: toKilobytes(bytes),
    requests: files.size,
    ok: bytes <= limit * 1024 && files.size <= MOST_REQUESTS ? 'yes' : 'NO',
  }
}
