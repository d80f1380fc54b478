import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listFiles, ROOT } from '../support/list-files'

const FOLDERS = 'bench config console/src contract emulator/src scripts server/src src tests types'.split(' ')
const LONGEST = 120
/** Data that would only be harder to read in pieces. */
const DATA = ['src/features/address/recognize/recognize-address.ts', 'config/h5/boot/compact-entry.cjs']
const IMPORT = /^import .* from '[^']+'$/

it('no line of code is longer than Prettier may make it, comments and strings included', () => {
  const files = listFiles(FOLDERS, /\.(ts|tsx|mjs|cjs|js|scss)$/)
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
