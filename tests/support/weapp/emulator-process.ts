import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '../pages/server-process'

const ROOT = path.resolve(__dirname, '../../..')
/** What `npm run build:weapp` builds in unless another server is named. */
const BUILT_IN_SERVER = 'http://127.0.0.1:3000'
const READY = /ws:\/\//
const END_MILLISECONDS = 5000

/** Whose phone it is; WeChat's rules of selling tell them apart. */
export type PhoneKind = 'iphone' | 'android'
export type Engine = 'jsdom' | 'chromium' | 'devtools'

/** The emulator as a process of its own, with a copy of the built mini-program that calls the given server. */
export class EmulatorProcess {
  private output = ''

  private constructor(
    private readonly child: ChildProcess,
    readonly folder: string,
    readonly endpoint: string,
  ) {}

  /** @param storage a file that keeps what the mini-program stores, for the next process */
  static async start(
    engine: Engine,
    serverUrl: string,
    { storage, phone = 'iphone' }: { storage?: string; phone?: PhoneKind } = {},
  ): Promise<EmulatorProcess> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-weapp-'))
    copyMiniProgram(folder, serverUrl)
    const port = await findFreePort()
    const child = spawn(
      process.execPath,
      [
        path.join(ROOT, 'emulator/bin/weapp-emulator.mjs'),
        'auto',
        '--project',
        folder,
        '--auto-port',
        String(port),
        '--engine',
        engine,
        '--phone',
        phone,
        ...(storage ? ['--storage', storage] : []),
      ],
      { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    const emulator = new EmulatorProcess(child, folder, `ws://127.0.0.1:${port}`)
    await emulator.untilReady()
    return emulator
  }

  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  /** Ends it as a phone does that needs the memory. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      const forced = setTimeout(() => child.kill('SIGKILL'), END_MILLISECONDS)
      await gone
      clearTimeout(forced)
    }
    fs.rmSync(this.folder, { recursive: true, force: true })
  }

  private untilReady(): Promise<void> {
    const { child } = this
    return new Promise((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.output += chunk.toString()
        if (READY.test(this.output)) resolve()
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('exit', (code) => reject(new Error(`the emulator ended with ${code}:\n${this.output}`)))
    })
  }
}

/** The server's address is a text in one script of the build: another one takes its place. */
const copyMiniProgram = (folder: string, serverUrl: string): void => {
  const built = path.join(ROOT, 'dist/weapp')
  if (!fs.existsSync(path.join(built, 'app.json'))) throw new Error('dist/weapp is missing: npm run build:weapp')
  fs.cpSync(built, folder, { recursive: true })
  let replaced = 0
  for (const name of fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))) {
    const file = path.join(folder, name)
    const script = fs.readFileSync(file, 'utf8')
    if (!script.includes(BUILT_IN_SERVER)) continue
    fs.writeFileSync(file, script.replaceAll(BUILT_IN_SERVER, serverUrl))
    replaced += 1
  }
  if (!replaced) throw new Error(`dist/weapp does not call ${BUILT_IN_SERVER}: build it without TARO_APP_API`)
}
