import { execFile, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { patience } from '../patience'

const ROOT = path.resolve(__dirname, '../../..')
/** Names the data of a server that has the demo school and nothing else. */
export const DEMO_DATA = 'POCKET_SCHOOL_DEMO_DATA'
const PROBE_MILLISECONDS = 100
/** How long a start may take. */
export const BOOT_MILLISECONDS = patience(100_000)

export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** The built server as a process of its own, with the demo school, in a folder that is thrown away. */
export class ServerProcess {
  private child: ChildProcess | undefined
  private output = ''

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  /** `environment` goes over what a server under test has by itself. */
  static async start(environment: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
    const server = await ServerProcess.prepare(environment)
    const loaded = process.env[DEMO_DATA]
    const wantsDemo = [environment.DEMO, environment.DEMO_DIR, environment.NODE_ENV].every(
      (setting) => setting === undefined,
    )
    if (loaded && wantsDemo) fs.cpSync(loaded, server.dataDir, { recursive: true })
    try {
      await server.boot()
    } catch (error) {
      await server.stop()
      throw error
    }
    return server
  }

  /** Starts a server that should refuse to start; returns its exit code and what it printed. */
  static async startInVain(
    environment: NodeJS.ProcessEnv,
  ): Promise<{ code: number | null; output: string; wroteData: boolean }> {
    const server = await ServerProcess.prepare(environment)
    const child = server.spawn()
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    const wroteData = fs.readdirSync(server.dataDir).length > 0
    fs.rmSync(server.dataDir, { recursive: true, force: true })
    return { code, output: server.output, wroteData }
  }

  private static async prepare(environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-pages-'))
    return new ServerProcess(await findFreePort(), dataDir, environment)
  }

  /** All that the process has printed, through every start. */
  get printed(): string {
    return this.output
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Starts, or starts again over the same data. */
  async boot(): Promise<void> {
    await this.untilReady(this.spawn())
  }

  private spawn(): ChildProcess {
    const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: this.makeEnvironment(),
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.output += chunk.toString()
      })
    return child
  }

  private makeEnvironment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'warn',
      MIGRATIONS_DIR: `${ROOT}/server/migrations`,
      DEMO_DIR: `${ROOT}/server/demo/school`,
      H5_DIR: `${ROOT}/dist/h5`,
      CONSOLE_DIR: `${ROOT}/dist/console`,
      DATABASE_TEMPLATE_DIR: `${ROOT}/dist/database`,
      ...this.environment,
    }
  }

  /** Imports a school's folder by the command; the server must be down. @throws with the command's output */
  async importSchool(folder: string): Promise<void> {
    await promisify(execFile)(process.execPath, ['dist/server/school.mjs', 'import', folder], {
      cwd: ROOT,
      env: this.makeEnvironment(),
    })
  }

  /** Ends the process as a power switch would, and waits until it is gone. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  /** Terminates the process as a supervisor would; returns its exit code once all its output has been read. */
  async terminate(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { child } = this
    if (!child) throw new Error('the server was not started')
    const code = new Promise<number | null>((resolve) => child.once('close', resolve))
    child.kill(signal)
    return code
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
    fs.rmSync(this.dataDir, { recursive: true, force: true })
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  private async untilReady(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + BOOT_MILLISECONDS
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${this.output}`)
      const ready = await fetch(`${this.url}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      )
      if (ready) return
      await new Promise((resolve) => {
        setTimeout(resolve, PROBE_MILLISECONDS)
      })
    }
    throw new Error(`the server did not become ready:\n${this.output}`)
  }
}
