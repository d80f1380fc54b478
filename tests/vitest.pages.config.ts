import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { findInstalledChromium } from '../scripts/process/chromium'
import { longestFirst } from './support/longest-first'
import { patience } from './support/patience'

const root = path.resolve(__dirname, '..')
const LONGEST = [
  'screens',
  'visitor-screens',
  'acts',
  'player',
  'walk',
  'permissions',
  'process',
  'long-list',
  'exam-looks',
  'timetable',
  'exam-crash',
  'crash',
  'first-tap',
  'lists',
  'live',
  'steady-screens',
  'attendance',
]

/**
 * Pages in Chromium against the real server, and the server as a process that can be killed. `npm run build:h5` first.
 */
export default defineConfig({
  root,
  resolve: { alias: { '@contract': path.join(root, 'contract'), '@': path.join(root, 'src') } },
  test: {
    env: { CHROME_PATH: findInstalledChromium() },
    include: ['tests/pages/**/*.test.ts'],
    globalSetup: ['tests/support/pages/school/shared-school.ts'],
    pool: 'forks',
    isolate: false,
    sequence: { sequencer: longestFirst(LONGEST) },
    // Most of the time is a film's or a countdown's own: three files at once, and within a file what says so itself.
    maxWorkers: 3,
    maxConcurrency: 4,
    // By default a poll gives up after one second, too early on a busy machine.
    expect: { poll: { timeout: patience(20_000) } },
    // A whole story; each of its steps has a limit of its own.
    testTimeout: patience(300_000),
    hookTimeout: patience(120_000),
  },
})
