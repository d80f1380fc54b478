import type { Bridge } from '../contracts/bridge'
import { cloneJson } from './components/clone'
import { describeError } from './errors'

const LEVELS = [
  'log',
  'info',
  'warn',
  'error',
  'debug',
  'trace',
  'group',
  'groupCollapsed',
  'groupEnd',
  'table',
  'time',
  'timeEnd',
  'count',
] as const

interface LogEntry {
  type: string
  args: unknown[]
}

export interface AppConsole {
  console: Console
  readonly entries: readonly LogEntry[]
  /** Starts sending entries to clients (the protocol's App.enableLog). */
  sendEntries(): void
}

const toPlain = (value: unknown): unknown => {
  if (value instanceof Error || (value !== null && typeof value === 'object' && 'stack' in value))
    return describeError(value).stack
  try {
    return cloneJson(value)
  } catch {
    return String(value)
  }
}

/** The mini-program's console. Entries are kept; clients receive them once they have enabled it. */
export const createAppConsole = (bridge: Bridge, limit = 2000): AppConsole => {
  const entries: LogEntry[] = []
  let sending = false
  const write =
    (type: string) =>
    (...args: unknown[]) => {
      const entry = { type, args: args.map(toPlain) }
      entries.push(entry)
      if (entries.length > limit) entries.shift()
      if (sending) bridge.emit('App.logAdded', entry)
    }
  return {
    console: Object.fromEntries(LEVELS.map((level) => [level, write(level)])) as unknown as Console,
    entries,
    sendEntries: () => {
      sending = true
    },
  }
}
