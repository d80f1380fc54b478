import http from 'node:http'
import type { BenchCase } from '../cases'
import type { BenchRequest } from '../connection'
import { percentileOf } from '../percentile'

const PER_SECOND = 40
const SOON_MILLISECONDS = 1000
/** Longer than any limit of the server, so that what hangs is seen as such. */
const GIVE_UP_MILLISECONDS = 60_000

export interface Response {
  status: number
  retryAfter: string | undefined
  body: string
}

interface Observation {
  name: string
  sentAt: number
  milliseconds: number
  /** 0 when no response came. */
  status: number
  retryAfter: string | undefined
}

/** What learners felt in a span of time; times in milliseconds. */
export interface Felt {
  requests: number
  ok: number
  busy: number
  other: number
  /** 503 without `Retry-After`. */
  withoutRetryAfter: number
  p50: number
  p99: number
  longest: number
  /** How many of each case were not successful within a second. */
  notSoon: Record<string, number>
}

const agent = new http.Agent({ keepAlive: true })

/** Sends one request. @throws Error when the connection ends without a response */
export const sendRequest = (port: number, { method, path, headers, body }: BenchRequest): Promise<Response> =>
  new Promise((resolve, reject) => {
    const content = body === undefined ? undefined : JSON.stringify(body)
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: {
          ...headers,
          ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
        },
        timeout: GIVE_UP_MILLISECONDS,
      },
      (response) => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', reject)
          .on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              retryAfter: response.headers['retry-after'],
              body: Buffer.concat(chunks).toString(),
            }),
          )
      },
    )
    request.on('timeout', () => request.destroy(new Error('no response'))).on('error', reject)
    request.end(content)
  })

/** Other learners: 40 requests a second, by turns of all cases, each sent when it is due. */
export class SteadyLoad {
  /** The bodies of successful requests, by case. */
  readonly acknowledged = new Map<string, string[]>()
  private readonly observations: Observation[] = []
  private readonly pending = new Set<Promise<void>>()
  private readonly timer: NodeJS.Timeout
  private number = 0

  constructor(
    private readonly port: number,
    private readonly cases: Pick<BenchCase, 'name' | 'make'>[],
  ) {
    this.timer = setInterval(() => this.sendNext(), 1000 / PER_SECOND)
  }

  /** Sends nothing more; resolves when everything has its response. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await Promise.all(this.pending)
  }

  /** Of requests that were sent between two times of `performance.now()`; call it after `stop`. */
  felt(from: number, to: number): Felt {
    const sent = this.observations.filter(({ sentAt }) => sentAt >= from && sentAt < to)
    const times = sent.map(({ milliseconds }) => milliseconds)
    const busy = sent.filter(({ status }) => status === 503)
    const ok = sent.filter(({ status }) => status === 200).length
    return {
      requests: sent.length,
      ok,
      busy: busy.length,
      other: sent.length - ok - busy.length,
      withoutRetryAfter: busy.filter(({ retryAfter }) => !retryAfter).length,
      p50: percentileOf(times, 0.5),
      p99: percentileOf(times, 0.99),
      longest: Math.max(0, ...times),
      notSoon: countBy(sent.filter(({ status, milliseconds }) => status !== 200 || milliseconds > SOON_MILLISECONDS)),
    }
  }

  /** Seconds between two times until the last request was sent that was not successful. */
  secondsUntilSound(from: number, to: number): number {
    const failed = this.observations.filter(({ sentAt, status }) => sentAt >= from && sentAt < to && status !== 200)
    return failed.length ? (Math.max(...failed.map(({ sentAt }) => sentAt)) - from) / 1000 : 0
  }

  private sendNext(): void {
    const number = this.number++
    const { name, make } = this.cases[number % this.cases.length]
    const sentAt = performance.now()
    const note = ({ status, retryAfter }: Pick<Response, 'status' | 'retryAfter'>): void => {
      this.observations.push({ name, sentAt, milliseconds: performance.now() - sentAt, status, retryAfter })
    }
    const done: Promise<void> = sendRequest(this.port, make(Math.floor(number / this.cases.length)))
      .then(
        (response) => {
          note(response)
          if (response.body.startsWith('{"code":200,'))
            this.acknowledged.set(name, [...(this.acknowledged.get(name) ?? []), response.body])
        },
        () => note({ status: 0, retryAfter: undefined }),
      )
      .finally(() => this.pending.delete(done))
    this.pending.add(done)
  }
}

const countBy = (observations: Observation[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { name } of observations) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
