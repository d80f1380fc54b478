import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(__dirname, '../..')
const FOLDERS = 'bench config contract emulator/src scripts server/src src tests types'.split(' ')
const LONGEST = 120
/** Data that would only be harder to read in pieces. */
const DATA = ['src/features/address/recognize/recognize-address.ts', 'config/h5/boot/compact-entry.cjs']
const IMPORT = /^import .* from '[^']+'$/

it('no line of code is longer than Prettier may make it, comments and strings included', () => {
  const files = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|cjs|js|scss)$/.test(name) && !/(^|\/)(node_modules|\.output)\//.test(name))
      .map((name) => path.join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(1000)
  const tooLong = files
    .filter((file) => !DATA.includes(file))
    .flatMap((file) =>
      fs
        .readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .map((line, at) => ({ line, place: `${file}:${at + 1}` }))
        .filter(({ line }) => line.length > LONGEST && !IMPORT.test(line)),
    )
  expect(tooLong.map(({ place }) => place)).toEqual([])
})
