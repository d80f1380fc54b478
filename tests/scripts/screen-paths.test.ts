import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { screens } from '@contract/screens'

const ROOT = path.resolve(__dirname, '../..')
const PATHS = new Set(Object.values(screens).map((screen) => screen.path))
const QUOTED = /['"`](?:\/wap)?(\/[A-Za-z/]+)[?'"`]/g

it('the server and the contract write no path of a screen but in contract/screens.ts', () => {
  const files = ['server/src', 'contract'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((file) => file.endsWith('.ts') && file !== 'contract/screens.ts'),
  )
  const written = files.flatMap((file) =>
    [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(QUOTED)]
      .filter(([, screenPath]) => PATHS.has(screenPath))
      .map(([text]) => `${file}: ${text}`),
  )
  expect(written).toEqual([])
})
