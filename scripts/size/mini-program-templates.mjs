import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const BUFFER_BYTES = 64 * 1024 * 1024

const listFiles = (folder, ending) =>
  fs
    .readdirSync(folder, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith(ending))
    .sort()

const withoutEnding = (file) => file.replace(/\.[a-z]+$/, '')

/**
 * The generated program of WeChat's own WXML compiler for a whole package: `$gwx(path)(data)` returns a page's tree.
 * Throws with the compiler's message, which names file and line.
 */
export const compileTemplates = (root, folder) => {
  const compile = createRequire(path.join(root, 'emulator/package.json'))('miniprogram-compiler/src/wcc')
  return compile(folder, listFiles(folder, '.wxml').map(withoutEnding), listFiles(folder, '.wxs'), {
    maxBuffer: BUFFER_BYTES,
  })
}

const checkStyles = (root, folder) => {
  const compile = createRequire(path.join(root, 'emulator/package.json'))('miniprogram-compiler/src/wcsc')
  const result = compile(folder, listFiles(folder, '.wxss').map(withoutEnding), { maxBuffer: BUFFER_BYTES })
  // It returns an error instead of throwing it.
  if (result instanceof Error) throw result
}

/** What WeChat's own compilers (wcc, wcsc) refuse of a built mini-program; empty when they take all of it. */
export const checkTemplates = (root, folder) =>
  [compileTemplates, checkStyles].flatMap((compile) => {
    try {
      compile(root, folder)
      return []
    } catch (error) {
      return [error.message.trim()]
    }
  })
