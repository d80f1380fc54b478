// Loaded into a measured server with `--import`: reports CPU time and SQL to its parent. Changes nothing
// else.
import fs from 'node:fs'
import { Session } from 'node:inspector'
import pg from 'pg'

/** A statement as a server sent it. */
export interface NotedStatement {
  name?: string
  text: string
  values: unknown[]
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

const note = (config: string | pg.QueryConfig, values: unknown[] = []): void => {
  noted.push(
    typeof config === 'string'
      ? { text: config, values }
      : { name: config.name, text: config.text, values: config.values ?? values },
  )
}

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
    setQuery(function noteAndQuery(config, values, ...rest) {
      note(config as string | pg.QueryConfig, (values ?? []) as unknown[])
      return originalQuery.call(this, config, values, ...rest)
    })
  },
  recorded() {
    setQuery(originalQuery)
    return noted
  },
}

/** A switch instead of a call by name, so that each call is checked with its own parameters. */
const handle = ({ question, about }: Question): unknown => {
  switch (question) {
    case 'profiled':
      return probe.profiled(...(about as Parameters<Probe['profiled']>))
    default:
      return probe[question]()
  }
}

process.on('message', (question: Question) => process.send?.({ id: question.id, result: handle(question) }))
// The channel to the parent alone must not keep the process alive.
process.channel?.unref()
// A benchmark that was ended from outside leaves nothing running.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
