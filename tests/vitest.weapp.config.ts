import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { findInstalledChromium } from '../scripts/process/chromium'
import { longestFirst } from './support/longest-first'
import { patience } from './support/patience'

const root = path.resolve(__dirname, '..')
const LONGEST = [
  'screens',
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
]

/**
 * The built mini-program, driven by miniprogram-automator: in the emulator, or with `WEAPP_ENDPOINT=ws://…` in WeChat
 * DevTools (docs/mini-program.md). `npm run build:weapp` and `npm run build:h5` first.
 */
export default defineConfig({
  root,
  resolve: { alias: { '@contract': path.join(root, 'contract'), '@': path.join(root, 'src') } },
  test: {
    env: { CHROME_PATH: findInstalledChromium() },
    include: ['tests/weapp/**/*.test.ts'],
    globalSetup: ['tests/support/weapp/one-server.ts'],
    pool: 'forks',
    isolate: false,
    sequence: { sequencer: longestFirst(LONGEST) },
    // All but the walk over the screens wait for seconds of films and lives, each as a learner of its own; there is one
    // DevTools.
    maxWorkers: process.env.WEAPP_ENDPOINT ? 1 : 3,
    // By default a poll gives up after one second, too early on a busy machine.
    expect: { poll: { timeout: patience(20_000) } },
    // A whole story; each of its steps has a limit of its own.
    testTimeout: patience(120_000),
    hookTimeout: patience(120_000),
  },
})
