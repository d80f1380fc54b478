import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { slowness } from '../scripts/process/slowness'
import { longestRecordedFirst } from './support/longest-first'
import durations from './support/server/durations.json'

const root = path.resolve(__dirname, '..')

/**
 * Server and contract tests, and those of the commands. Two processes work off all files, each with one database for
 * its files (`isolate: false`): hundreds of tests in seconds. The longest file begins; `npm run test:record` records
 * anew how long they take.
 *
 * With `TEST_DATABASE_URL=postgres://…` the harness opens fresh databases on that server, without it PGlite in memory.
 * What concerns locks, jobs, payments and races has `[postgres]` in the name of its `describe`: only a server that
 * takes several connections shows it, and `-t '\[postgres\]'` runs only those.
 */
export default defineConfig({
  root,
  resolve: {
    alias: { '@contract': path.join(root, 'contract'), '@': path.join(root, 'src') },
    // The web's file stands for a port, where a test drives the app's stores against the server.
    extensions: ['.h5.ts', '.ts', '.mjs', '.js', '.json'],
  },
  test: {
    include: ['tests/server/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    globalSetup: ['tests/support/server/make-template.ts'],
    sequence: { sequencer: longestRecordedFirst(durations) },
    // The first test of a run pays for starting the server.
    testTimeout: 60_000 * slowness(),
    hookTimeout: 60_000 * slowness(),
  },
})
