import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { APP_VERSION } from '../../src/core/app-version'

it('the version that the app shows and sends is that of package.json', () => {
  const { version } = JSON.parse(fs.readFileSync(path.resolve(__dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
  expect(APP_VERSION.name).toBe(version)
})
