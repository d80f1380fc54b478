import fs from 'node:fs'
import path from 'node:path'

/** Files below `root`, relative and with slashes; nothing hidden, no packages, no source maps. */
export const listFiles = (root: string): string[] =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/(^|\/)(\.|node_modules\/)/.test(file) && !file.endsWith('.map'))
    .sort()

export const withoutExtension = (file: string) => file.slice(0, file.length - path.posix.extname(file).length)
