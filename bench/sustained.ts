import type { BenchCase } from './cases'
import { openConnection, requireSuccess } from './connection'
import type { MeasuredServer } from './measured/measured-server'
import { percentileOf } from './percentile'
import { startProfile } from './profile'

const SAVES_PER_SECOND = 10_000 / 3
/** Enough that no save waits for a connection while responses take a tenth of a second. */
const CONNECTIONS = 1024
const TICK_MILLISECONDS = 5
/** A new process compiles and looks up every login: later saves are measured separately. */
const COLD_MILLISECONDS = 10_000

export interface SustainedFigures {
  perSecond: number
  cores: number
  /** Milliseconds, as the next two. */
  p50: number
  p99: number
  warmP99: number
}

/**
 * 10,000 learners who each save every 3 seconds, for `seconds`. A save is sent when it is due, whether earlier ones are
 * answered or not, and its time counts from then: a server that falls behind shows it. `warmP99` is of those due after
 * the first ten seconds.
 */
export const sustainSaves = async (
  server: MeasuredServer,
  { make }: Pick<BenchCase, 'make'>,
  seconds: number,
  requestsPerSecond = SAVES_PER_SECOND,
): Promise<SustainedFigures> => {
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server.port)))
  const all = [...idle]
  const due: { number: number; dueAt: number }[] = []
  const milliseconds: number[] = []
  const warm: number[] = []
  let failure: unknown
  const sendDue = () => {
    while (due.length && idle.length) {
      const { number, dueAt } = due.shift()!
      // By turns: a server closes an idle connection.
      const connection = idle.shift()!
      connection
        .send(make(number))
        .then((response) => {
          requireSuccess(response)
          const waited = performance.now() - dueAt
          milliseconds.push(waited)
          if (dueAt - startedAt >= COLD_MILLISECONDS) warm.push(waited)
          idle.push(connection)
          sendDue()
        })
        .catch((error: unknown) => {
          failure ??= error
        })
    }
  }
  const stopProfile = await startProfile(server, 'sustained')
  const cpuBefore = await server.readCpuSeconds()
  const startedAt = performance.now()
  const total = Math.floor(requestsPerSecond * seconds)
  for (let made = 0; made < total && !failure;) {
    const elapsed = performance.now() - startedAt
    for (; made < total && (made / requestsPerSecond) * 1000 <= elapsed; made++) {
      due.push({ number: made, dueAt: startedAt + (made / requestsPerSecond) * 1000 })
    }
    sendDue()
    await new Promise((resolve) => {
      setTimeout(resolve, TICK_MILLISECONDS)
    })
  }
  while (milliseconds.length < total && !failure)
    await new Promise((resolve) => {
      setTimeout(resolve, TICK_MILLISECONDS)
    })
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  const cores = ((await server.readCpuSeconds()) - cpuBefore) / elapsedSeconds
  await stopProfile()
  for (const connection of all) connection.close()
  if (failure) throw failure
  return {
    perSecond: total / elapsedSeconds,
    cores,
    p50: percentileOf(milliseconds, 0.5),
    p99: percentileOf(milliseconds, 0.99),
    warmP99: percentileOf(warm, 0.99),
  }
}
