import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { undoAfter } from '../../../support/server/test-database'
import { COMMANDS } from './commands'
import { startModelServer, type ModelServer } from './model-server'
import { TradeModel } from './trade-model'

/** `MODEL_RUNS=10000 MODEL_SEED=… npm run test:server -- tests/server/trade/model` runs more, or one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 200)
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
      const run = fc.asyncProperty(
        fc.commands(COMMANDS, { maxCommands: MOST_COMMANDS, size: 'max' }),
        async (sequence) => {
          if (++runs % VACUUM_EVERY === 0) await server.database.rows(sql`vacuum`)
          const [begun] = [server.clock.moment]
          server.channel.reset()
          server.failures.length = 0
          try {
            await undoAfter(server.database, () =>
              fc.asyncModelRun(() => ({ model: new TradeModel(), real: server }), sequence),
            )
          } finally {
            server.clock.moment = begun
          }
          commands += [...sequence].length
        },
      )
      const result = await fc.check(run, { numRuns: RUNS, seed: SEED, endOnFailure: false })
      console.log(`${runs} runs, ${commands} commands`)
      if (result.failed) throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance })
    },
    RUNS * 2000,
  )
})
