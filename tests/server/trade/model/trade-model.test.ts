import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patience } from '../../../support/patience'
import { undoAfter } from '../../../support/server/test-database'
import { COMMANDS } from './commands'
import { startModelServer, type ModelServer } from './model-server'
import { countReached, type Reached } from './reached'
import { TradeModel } from './trade-model'

/** Fewer runs need not come to everything. */
const FULL_RUNS = 200
/** `MODEL_RUNS=10000 MODEL_SEED=… npm run test:server -- tests/server/trade/model` runs more, or one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? FULL_RUNS)
const SEED = Number(process.env.MODEL_SEED ?? 7)
const MOST_COMMANDS = 30
/** Each run leaves dead rows behind. */
const VACUUM_EVERY = 100

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.stop())

describe('trade', () => {
  it(
    `does what the model says, in ${RUNS} runs of up to ${MOST_COMMANDS} commands (seed ${SEED})`,
    async () => {
      let runs = 0
      let commands = 0
      const reached: Reached = {}
      const run = fc.asyncProperty(
        fc.commands(COMMANDS, { maxCommands: MOST_COMMANDS, size: 'max' }),
        async (sequence) => {
          if (++runs % VACUUM_EVERY === 0) await server.database.rows(sql`vacuum`)
          const [begun] = [server.clock.moment]
          server.channel.reset()
          server.failures.length = 0
          try {
            const model = new TradeModel()
            await undoAfter(server.database, () => fc.asyncModelRun(() => ({ model, real: server }), sequence))
            countReached(model, reached)
          } finally {
            server.clock.moment = begun
          }
          commands += [...sequence].length
        },
      )
      const result = await fc.check(run, { numRuns: RUNS, seed: SEED, endOnFailure: false })
      console.log(`${runs} runs, ${commands} commands, reached ${JSON.stringify(reached)}`)
      if (result.failed) throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance })
      const missed = Object.entries(reached).filter(([, times]) => times === 0)
      if (RUNS >= FULL_RUNS) expect(missed).toEqual([])
    },
    patience(RUNS * 2000),
  )
})
