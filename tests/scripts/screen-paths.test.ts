import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { screens } from '@contract/screens'
import { listFiles, ROOT } from '../support/list-files'

const PATHS = new Set(Object.values(screens).map((screen) => screen.path))
/** WeChat takes paths without their first slash. */
const QUOTED = /['"`](?:\/wap)?\/?([A-Za-z]+\/[A-Za-z/]+)[?'"`]/g

it('the server and the contract write no path of a screen but in contract/screens.ts', () => {
  const files = listFiles(['server/src', 'contract'], /\.ts$/).filter((file) => file !== 'contract/screens.ts')
  expect(files.length).toBeGreaterThan(500)
  const written = files.flatMap((file) =>
    [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(QUOTED)]
      .filter(([, screenPath]) => PATHS.has(`/${screenPath}`))
      .map(([text]) => `${file}: ${text}`),
  )
  expect(written).toEqual([])
})
