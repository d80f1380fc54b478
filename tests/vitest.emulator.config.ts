import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { findInstalledChromium } from '../scripts/process/chromium'
import { patience } from './support/patience'

const root = path.resolve(__dirname, '..')

/** The emulator itself, on small mini-programs of its own, through the unmodified miniprogram-automator. */
export default defineConfig({
  root,
  test: {
    env: { CHROME_PATH: findInstalledChromium() },
    include: ['tests/emulator/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    fileParallelism: false,
    // By default a poll gives up after one second, too early on a busy machine.
    expect: { poll: { timeout: patience(20_000) } },
    testTimeout: patience(60_000),
    hookTimeout: patience(60_000),
  },
})
