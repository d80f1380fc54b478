import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from 'sass'

export const SOURCES = path.resolve(__dirname, '../../../src')

/** Every style sheet of the app, without what only others use. */
export const listSheets = (): string[] =>
  fs
    .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.scss') && !name.endsWith('mixins.scss'))
    .map((name) => path.join(SOURCES, name))

/** The CSS of a style sheet before any plugin of the builds. */
export const compileSheet = (file: string): string =>
  compile(file, {
    importers: [
      { findFileUrl: (name) => (name.startsWith('@/') ? pathToFileURL(path.join(SOURCES, name.slice(2))) : null) },
    ],
  }).css
