import fs from 'node:fs'
import { parseArgs } from 'node:util'
import type { EngineKind, PhoneKind } from '../contracts/bridge'
import { callEmulator } from './call-emulator'
import { printStats, type EmulatorStats } from './print-stats'
import { startEmulator } from './start-emulator'

const DEFAULT_PORT = 9420
const HELP = `weapp-emulator auto --project <folder> [--auto-port 9420] [--engine jsdom|chromium] [--entry <page?query>]
  [--storage <file>] [--phone iphone|android]
  runs a compiled mini-program for miniprogram-automator; takes DevTools' arguments;
  with --storage (jsdom only) what the mini-program stores is there again the next time, even after a kill
weapp-emulator stats [--auto-port 9420]
  what the running mini-program sent by setData`

const readEngine = (name: string | undefined): EngineKind => {
  const engine = name ?? process.env.WEAPP_ENGINE ?? 'jsdom'
  if (engine !== 'jsdom' && engine !== 'chromium') throw new Error(`no engine ${engine}: jsdom or chromium`)
  return engine
}

const readPhone = (name = 'iphone'): PhoneKind => {
  if (name !== 'iphone' && name !== 'android') throw new Error(`no phone ${name}: iphone or android`)
  return name
}

const run = async (windowScript: string): Promise<void> => {
  // DevTools' other arguments (--trust-project, --auto-account, --ticket) are accepted and ignored.
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    strict: false,
    allowPositionals: true,
    options: {
      project: { type: 'string' },
      'auto-port': { type: 'string' },
      engine: { type: 'string' },
      entry: { type: 'string' },
      storage: { type: 'string' },
      phone: { type: 'string' },
    },
  })
  const given = values as Partial<Record<'project' | 'auto-port' | 'engine' | 'entry' | 'storage' | 'phone', string>>
  const port = Number(given['auto-port'] ?? DEFAULT_PORT)
  const [command] = positionals
  if (command === 'stats') {
    printStats((await callEmulator(port, 'Emulator.getStats')) as EmulatorStats)
    return
  }
  if (command !== 'auto' || !given.project) {
    console.log(HELP)
    process.exitCode = command === undefined || command === 'help' ? 0 : 1
    return
  }
  const engine = readEngine(given.engine)
  const emulator = await startEmulator({
    project: given.project,
    port,
    engine,
    entry: given.entry,
    storage: given.storage,
    phone: readPhone(given.phone),
    script: fs.readFileSync(windowScript, 'utf8'),
    onClosed: () => process.exit(0),
  })
  for (const warning of emulator.warnings) console.warn(`warning: ${warning}`)
  console.log(`${engine} emulator listening on ${emulator.wsEndpoint}, booted in ${emulator.bootMs.toFixed(0)} ms`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void emulator.close().then(() => process.exit(0)))
}

/** The command line. `windowScript` is the bundle for the engines' windows. */
export const main = (windowScript: string): Promise<void> =>
  run(windowScript).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })

/** For benchmarks and tests in the same process. */
export { startEmulator }
