import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { findInstalledChromium } from '../scripts/process/chromium'
import { longestFirst } from './support/longest-first'

const root = path.resolve(__dirname, '..')
/** Counts what a page sends in its first second: nothing runs beside it. */
const MEASURED = ['tests/weapp/screens.test.ts']
const LONGEST = [
  'live',
  'study',
  'money',
  'exam-day',
  'account',
  'journey',
  'attendance',
  'offline',
  'player',
  'payment',
  'cross-check',
]
/** The others wait for seconds of films and lives, each as a learner of its own; there is one DevTools. */
const WAITING_AT_ONCE = process.env.WEAPP_ENDPOINT ? 1 : 3

const shared = {
  env: { CHROME_PATH: findInstalledChromium() },
  pool: 'forks',
  isolate: false,
  // By default a poll gives up after one second, too early on a busy machine.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
} as const
const common = { root, resolve: { alias: { '@contract': path.join(root, 'contract'), '@': path.join(root, 'src') } } }

/**
 * The built mini-program, driven by miniprogram-automator: in the emulator, or with `WEAPP_ENDPOINT=ws://…` in WeChat
 * DevTools (docs/mini-program.md). `npm run build:weapp` and `npm run build:h5` first.
 */
export default defineConfig({
  ...common,
  test: {
    globalSetup: ['tests/support/weapp/one-server.ts'],
    sequence: { sequencer: longestFirst(LONGEST) },
    projects: [
      {
        ...common,
        test: { ...shared, name: 'screens', include: MEASURED, fileParallelism: false, sequence: { groupOrder: 0 } },
      },
      {
        ...common,
        test: {
          ...shared,
          name: 'learning',
          include: ['tests/weapp/**/*.test.ts'],
          exclude: MEASURED,
          maxWorkers: WAITING_AT_ONCE,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
