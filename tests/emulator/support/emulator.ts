import { spawn } from 'node:child_process'
import path from 'node:path'
import automator from 'miniprogram-automator'
import { patience } from '../../support/patience'

type MiniProgram = Awaited<ReturnType<typeof automator.connect>>
export type Page = NonNullable<Awaited<ReturnType<MiniProgram['currentPage']>>>

const ROOT = path.resolve(__dirname, '../../..')
export const BIN = path.join(ROOT, 'emulator/bin/weapp-emulator.mjs')
export const FIXTURES = path.join(ROOT, 'emulator/fixtures')
const START_LIMIT_MS = patience(60_000)

export interface Emulator {
  mini: MiniProgram
  endpoint: string
  /** Exceptions of the mini-program's that were sent so far. */
  exceptions: string[]
  logs: { type: string; args: unknown[] }[]
  /** Opens a page as the only one, without the client's three seconds of waiting. */
  open(url: string): Promise<Page>
  current(): Promise<Page>
  /** The text of the first element that is found; undefined when there is none. */
  text(selector: string): Promise<string | undefined>
  tap(selector: string): Promise<void>
  /** Methods beyond the protocol's own client: `Emulator.getStats` … */
  send(method: string, params?: object): Promise<unknown>
  /** What the fixture's app wrote down since the last time. */
  takeDiary(): Promise<string[]>
  close(): Promise<void>
  /** Kills the process as a phone does that needs the memory. */
  kill(): void
}

const startProcess = (args: string[]) =>
  new Promise<{ endpoint: string; stop: (signal?: NodeJS.Signals) => void }>((resolve, reject) => {
    const child = spawn(BIN, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const timer = setTimeout(() => reject(new Error(`the emulator did not start: ${said}`)), START_LIMIT_MS)
    const hear = (chunk: Buffer) => {
      said += chunk.toString('utf8')
      const endpoint = /listening on (ws:\S+),/.exec(said)?.[1]
      if (!endpoint) return
      clearTimeout(timer)
      resolve({ endpoint, stop: (signal) => child.kill(signal) })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`the emulator ended: ${said}`)))
  })

/** Starts the emulator as a process of its own and connects the official client, unmodified. */
export const startEmulator = async (
  engine: 'jsdom' | 'chromium' = 'jsdom',
  project = FIXTURES,
  more: string[] = [],
): Promise<Emulator> => {
  const args = ['auto', '--project', project, '--auto-port', '0', '--engine', engine, ...more]
  const { endpoint, stop } = await startProcess(args)
  const mini = await automator.connect({ wsEndpoint: endpoint })
  const exceptions: string[] = []
  const logs: { type: string; args: unknown[] }[] = []
  mini.on('exception', ({ exception }: { exception: { message: string } }) => exceptions.push(exception.message))
  mini.on('console', (entry: { type: string; args: unknown[] }) => logs.push(entry))
  const current = async () => {
    const page = await mini.currentPage()
    if (!page) throw new Error('no page is open')
    return page
  }
  const send = (method: string, params: object = {}) =>
    (mini as unknown as { connection: { send(method: string, params: object): Promise<unknown> } }).connection.send(
      method,
      params,
    )
  const find = async (selector: string) => {
    const element = await (await current()).$(selector)
    if (!element) throw new Error(`nothing is ${selector}`)
    return element
  }
  return {
    mini,
    endpoint,
    exceptions,
    logs,
    current,
    send,
    async open(url) {
      await mini.callWxMethod('reLaunch', { url })
      // Components and the page get ready after they were drawn.
      await mini.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
      return current()
    },
    text: async (selector) => (await (await current()).$(selector))?.text(),
    tap: async (selector) => (await find(selector)).tap(),
    takeDiary: () => mini.evaluate('() => getApp().diary.take()') as Promise<string[]>,
    async close() {
      mini.disconnect()
      stop()
    },
    kill() {
      mini.disconnect()
      stop('SIGKILL')
    },
  }
}
