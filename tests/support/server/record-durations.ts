import fs from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const ROOT = path.resolve(__dirname, '../../..')
const RECORD = path.join(ROOT, 'tests/support/server/durations.json')
/** Where a shorter file stands in the order changes nothing. */
const SHORTEST_SECONDS = 4

/** Writes how many seconds each file took that ran; of the others it keeps what is recorded, unless they are gone. */
export default class RecordDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const recorded = JSON.parse(fs.readFileSync(RECORD, 'utf8')) as Record<string, number>
    for (const module of modules) {
      const { collectDuration, duration } = module.diagnostic()
      recorded[path.relative(ROOT, module.moduleId)] = Math.round((collectDuration + duration) / 1000)
    }
    const kept = Object.entries(recorded)
      .filter(([file, seconds]) => seconds >= SHORTEST_SECONDS && fs.existsSync(path.join(ROOT, file)))
      .sort(([, one], [, other]) => other - one)
    fs.writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`)
  }
}
