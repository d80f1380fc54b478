import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findInstalledChromium } from '../scripts/process/chromium'

const root = path.resolve(__dirname, '..')
/** The longest first, so that none of them is left to run alone at the end. */
const LONGEST = ['screens', 'player', 'live', 'visitor-screens', 'crash', 'long-list', 'process', 'attendance']

class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.indexOf(path.basename(moduleId, '.test.ts'))
      return index < 0 ? LONGEST.length : index
    }
    return Promise.resolve([...files].sort((one, other) => place(one) - place(other)))
  }
}

/**
 * Pages in Chromium against the real server, and the server as a process that can be killed. `npm run build:h5` first.
 */
export default defineConfig({
  root,
  resolve: { alias: { '@contract': path.join(root, 'contract'), '@': path.join(root, 'src') } },
  test: {
    env: { CHROME_PATH: findInstalledChromium() },
    include: ['tests/pages/**/*.test.ts'],
    globalSetup: ['tests/support/pages/shared-school.ts'],
    pool: 'forks',
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Most of the time is a film's or a countdown's own: three files at once, and within a file what says so itself.
    maxWorkers: 3,
    maxConcurrency: 4,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
