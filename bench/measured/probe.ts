// Loaded into a measured server with `--import`: reports CPU time and SQL to its parent. Changes nothing else, unless
// asked to.
import fs from 'node:fs'
import http from 'node:http'
import { Session } from 'node:inspector'
import pg from 'pg'

/** A statement as a server sent it. */
export interface NotedStatement {
  name?: string
  text: string
  values: unknown[]
  /** Which round trip to the database it belongs to: statements sent while another one is under way share one. */
  trip: number
}

export interface Probe {
  cpu: () => NodeJS.CpuUsage
  profile: () => void
  /** Writes what was sampled since `profile` where Chromium and VS Code can open it. */
  profiled: (about: { file: string }) => void
  /** From here on statements are noted, with their values. */
  record: () => void
  /** Returns what was noted since `record`, and stops. */
  recorded: () => NotedStatement[]
  /** From here on requests to addresses that begin so get no response; '' ends it, and those that hang fail. */
  hang: (about: { prefix: string }) => void
}

export interface ProbeReply {
  id: number
  result: unknown
}

interface Question<Name extends keyof Probe = keyof Probe> {
  id: number
  question: Name
  about: Parameters<Probe[Name]>
}

const profiler = new Session()
const originalQuery: (this: pg.Client, ...args: unknown[]) => unknown = pg.Client.prototype.query
let noted: NotedStatement[] = []
/** Statements without a result yet, of those that are noted. */
let underWay = 0
let trip = 0

const note = (config: string | pg.QueryConfig, values: unknown[] = []): void => {
  if (underWay++ === 0) trip++
  noted.push(
    typeof config === 'string'
      ? { text: config, values, trip }
      : { name: config.name, text: config.text, values: config.values ?? values, trip },
  )
}

const originalEmit: (this: http.Server, event: string, ...about: unknown[]) => boolean = http.Server.prototype.emit
const hanging: http.IncomingMessage[] = []

const setQuery = (query: typeof originalQuery): void => {
  Object.assign(pg.Client.prototype, { query })
}

const probe: Probe = {
  cpu: () => process.cpuUsage(),
  profile() {
    profiler.connect()
    profiler.post('Profiler.enable')
    profiler.post('Profiler.setSamplingInterval', { interval: 200 })
    profiler.post('Profiler.start')
  },
  profiled({ file }) {
    profiler.post('Profiler.stop', (_error, { profile }) => fs.writeFileSync(file, JSON.stringify(profile)))
    profiler.disconnect()
  },
  record() {
    noted = []
    underWay = 0
    trip = 0
    setQuery(function noteAndQuery(config, ...rest) {
      // A callback may stand in the place of the values.
      note(config as string | pg.QueryConfig, Array.isArray(rest[0]) ? rest[0] : [])
      const at = rest.findIndex((each) => typeof each === 'function')
      if (at < 0) {
        const result = originalQuery.call(this, config, ...rest) as Promise<unknown>
        const end = () => void underWay--
        result.then(end, end)
        return result
      }
      const callback = rest[at] as (...results: unknown[]) => void
      rest[at] = (...results: unknown[]) => {
        underWay--
        callback(...results)
      }
      return originalQuery.call(this, config, ...rest)
    })
  },
  recorded() {
    setQuery(originalQuery)
    return noted
  },
  hang({ prefix }) {
    for (const { socket } of hanging.splice(0)) socket.destroy()
    const emit = prefix
      ? function emitOrHang(this: http.Server, event: string, ...about: unknown[]) {
          const [request] = about as [http.IncomingMessage]
          if (event !== 'request' || !request.url?.startsWith(prefix)) return originalEmit.call(this, event, ...about)
          hanging.push(request)
          return true
        }
      : originalEmit
    Object.assign(http.Server.prototype, { emit })
  },
}

/** A switch instead of a call by name, so that each call is checked with its own parameters. */
const handle = ({ question, about }: Question): unknown => {
  switch (question) {
    case 'profiled':
      return probe.profiled(...(about as Parameters<Probe['profiled']>))
    case 'hang':
      return probe.hang(...(about as Parameters<Probe['hang']>))
    default:
      return probe[question]()
  }
}

process.on('message', (question: Question) => process.send?.({ id: question.id, result: handle(question) }))
// The channel to the parent alone must not keep the process alive.
process.channel?.unref()
// A benchmark that was ended from outside leaves nothing running.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
