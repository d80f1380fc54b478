import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { messageOf } from '../process/run-step'

const BUFFER_BYTES = 64 * 1024 * 1024

/** Options of WeChat's compilers, which are programs of their own. */
interface CompilerOptions {
  maxBuffer: number
}

const listFiles = (folder: string, ending: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith(ending))
    .sort()

const withoutEnding = (file: string): string => file.replace(/\.[a-z]+$/, '')

/**
 * The generated program of WeChat's own WXML compiler for a whole package: `$gwx(path)(data)` returns a page's tree.
 * Throws with the compiler's message, which names file and line.
 */
export const compileTemplates = (root: string, folder: string): string => {
  const compile: (folder: string, pages: string[], scripts: string[], options: CompilerOptions) => string =
    createRequire(path.join(root, 'emulator/package.json'))('miniprogram-compiler/src/wcc')
  return compile(folder, listFiles(folder, '.wxml').map(withoutEnding), listFiles(folder, '.wxs'), {
    maxBuffer: BUFFER_BYTES,
  })
}

const checkStyles = (root: string, folder: string): void => {
  const compile: (folder: string, pages: string[], options: CompilerOptions) => string | Error = createRequire(
    path.join(root, 'emulator/package.json'),
  )('miniprogram-compiler/src/wcsc')
  const result = compile(folder, listFiles(folder, '.wxss').map(withoutEnding), { maxBuffer: BUFFER_BYTES })
  // It returns an error instead of throwing it.
  if (result instanceof Error) throw result
}

/** What WeChat's own compilers (wcc, wcsc) refuse of a built mini-program; empty when they take all of it. */
export const checkTemplates = (root: string, folder: string): string[] =>
  [compileTemplates, checkStyles].flatMap((compile) => {
    try {
      compile(root, folder)
      return []
    } catch (error) {
      return [messageOf(error).trim()]
    }
  })
