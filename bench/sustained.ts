import type { BenchCase } from './cases'
import { openConnection, requireSuccess } from './connection'
import type { MeasuredServer } from './measured/measured-server'
import { percentileOf } from './percentile'
import { startProfile } from './profile'

const SAVES_PER_SECOND = 10_000 / 3
/** Enough that no save waits for a connection while responses take a tenth of a second. */
const CONNECTIONS = 1024
const TICK_MILLISECONDS = 5
const BUSY = 503
const RETRY_MILLISECONDS = 1000
/** A new process compiles and looks up every login: later saves are measured separately. */
const COLD_MILLISECONDS = 10_000

interface Load {
  requestsPerSecond?: number
  /** A server closes those that wait for long: fewer where few requests are sent. */
  connections?: number
  /** Whether a busy server is asked again a second later, as the app does; the time counts on. */
  retries?: boolean
  /** Throws for a response that must not be; without it each must be a success. */
  check?: (response: { status: number; body: string }, waitedMilliseconds: number) => void
}

export interface SustainedFigures {
  /** Responses that said that the server is busy. */
  refusals: number
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
  {
    requestsPerSecond = SAVES_PER_SECOND,
    connections = CONNECTIONS,
    retries = false,
    check = requireSuccess,
  }: Load = {},
): Promise<SustainedFigures> => {
  const idle = await Promise.all(Array.from({ length: connections }, () => openConnection(server.port)))
  const all = [...idle]
  const due: { number: number; dueAt: number }[] = []
  const milliseconds: number[] = []
  const warm: number[] = []
  let failure: unknown
  let refusals = 0
  const sendDue = () => {
    while (due.length && idle.length) {
      const { number, dueAt } = due.shift()!
      // By turns: a server closes an idle connection.
      const connection = idle.shift()!
      connection
        .send(make(number))
        .then((response) => {
          if (retries && response.status === BUSY) {
            refusals++
            setTimeout(() => due.push({ number, dueAt }), RETRY_MILLISECONDS)
            idle.push(connection)
            return sendDue()
          }
          const waited = performance.now() - dueAt
          check(response, waited)
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
  while (milliseconds.length < total && !failure) {
    sendDue()
    await new Promise((resolve) => {
      setTimeout(resolve, TICK_MILLISECONDS)
    })
  }
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  const cores = ((await server.readCpuSeconds()) - cpuBefore) / elapsedSeconds
  await stopProfile()
  for (const connection of all) connection.close()
  if (failure) throw failure
  return {
    refusals,
    perSecond: total / elapsedSeconds,
    cores,
    p50: percentileOf(milliseconds, 0.5),
    p99: percentileOf(milliseconds, 0.99),
    warmP99: percentileOf(warm, 0.99),
  }
}
