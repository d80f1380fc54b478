import fc from 'fast-check'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { undoAfter } from '../../../support/server/test-database'
import { COMMANDS } from './commands'
import { ExamModel } from './exam-model'
import { startExamServers, type ExamServers } from './exam-server'
import { ExamWorld } from './exam-world'
import { VirtualTimers } from './virtual-timers'

// The store's own calls and views need a browser; the phones of this test bring their calls along.
vi.mock('@/features/exam/exam.api', () => ({ examApi: {} }))
vi.mock('@/features/question/public', () => import('@/features/question/question'))

/** `MODEL_RUNS=10000 MODEL_SEED=… npm run test:server -- tests/server/paper/model` runs more, or one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 200)
const SEED = Number(process.env.MODEL_SEED ?? 14)
const MOST_COMMANDS = 30

const givenLocalStorage = () => {
  const texts = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  return texts
}

let servers: ExamServers
beforeAll(async () => {
  servers = await startExamServers()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await servers.stop()
})

describe('an exam on two phones', () => {
  it(
    `loses no answer, in ${RUNS} runs of up to ${MOST_COMMANDS} commands (seed ${SEED})`,
    async () => {
      const texts = givenLocalStorage()
      const timers = new VirtualTimers()
      let commands = 0
      const runOnce = async (sequence: Iterable<fc.AsyncCommand<ExamModel, ExamWorld>>) => {
        servers.begin()
        texts.clear()
        const world = new ExamWorld(await servers.enter(), new ExamModel(), servers, timers)
        timers.install()
        try {
          await fc.asyncModelRun(() => ({ model: world.model, real: world }), sequence)
          await world.finish()
        } finally {
          world.stop()
          timers.uninstall()
        }
        commands += [...sequence].length
      }
      const run = fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: MOST_COMMANDS, size: 'max' }), (sequence) =>
        undoAfter(servers.database, () => runOnce(sequence)),
      )
      const result = await fc.check(run, { numRuns: RUNS, seed: SEED, endOnFailure: false })
      console.log(`${result.numRuns} runs, ${commands} commands`)
      if (result.failed) throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance })
    },
    RUNS * 2000,
  )
})
