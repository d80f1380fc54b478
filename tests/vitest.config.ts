import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { slowness } from '../scripts/process/slowness'

const root = path.resolve(__dirname, '..')

/**
 * Server and contract tests, and those of the commands. One process and one database for all files (`isolate: false`):
 * hundreds of tests in seconds.
 *
 * What concerns locks, jobs, payments and races also runs on a real PostgreSQL: such a `describe` has `[postgres]` in
 * its name, and `TEST_DATABASE_URL=postgres://… vitest run --config tests/vitest.config.ts -t '\[postgres\]'` runs only
 * those. With that variable the harness opens a fresh database on that server, without it PGlite in memory.
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
    fileParallelism: false,
    // The first test of a run pays for starting the server.
    testTimeout: 60_000 * slowness(),
    hookTimeout: 60_000 * slowness(),
  },
})
