import { spawn, type ChildProcess } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'
import type { Probe, ProbeReply } from './probe'
import { root } from '../../scripts/process/run'

const START_MILLISECONDS = 90_000
/** Where buildMeasured puts the files of this folder that run in a measured process. */
const OUTPUT = 'dist/bench'

export interface MeasuredServer {
  port: number
  /** Runs one function of probe.ts inside the server. */
  ask: <Name extends keyof Probe>(question: Name, ...about: Parameters<Probe[Name]>) => Promise<ReturnType<Probe[Name]>>
  /** Seconds of CPU, user and system, since the process began. */
  readCpuSeconds: () => Promise<number>
  stop: () => Promise<void>
}

/**
 * A measured process runs plain JavaScript, as the built server does: a loader for TypeScript would be measured too.
 */
export const buildMeasured = async (): Promise<void> => {
  await build({
    absWorkingDir: root,
    entryPoints: ['probe', 'bare-server', 'floor-server'].map((name) => `bench/measured/${name}.ts`),
    outdir: OUTPUT,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    format: 'esm',
  })
}

/** The servers that ours is compared with, as `startMeasured` takes them. */
export const BARE_SERVER = path.join(OUTPUT, 'bare-server.mjs')
export const FLOOR_SERVER = path.join(OUTPUT, 'floor-server.mjs')

export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net
      .createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address()
        server.close(() =>
          address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
        )
      })
  })

/** Starts a server as a process of its own that reports its CPU time. */
export const startMeasured = async (script: string, environment: NodeJS.ProcessEnv): Promise<MeasuredServer> => {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--import', `./${OUTPUT}/probe.mjs`, script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port) },
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const ask = createAsk(child)
  await waitUntilReady(port, child)
  return {
    port,
    ask,
    readCpuSeconds: async () => {
      const { user, system } = await ask('cpu')
      return (user + system) / 1e6
    },
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}

const createAsk = (child: ChildProcess): MeasuredServer['ask'] => {
  const waiting = new Map<number, (reply: ProbeReply) => void>()
  let asked = 0
  child.on('message', (reply: ProbeReply) => {
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  return (question, ...about) =>
    new Promise((resolve) => {
      const id = ++asked
      waiting.set(id, ({ result }) => resolve(result as ReturnType<Probe[typeof question]>))
      child.send({ id, question, about })
    })
}

const waitUntilReady = async (port: number, child: ChildProcess): Promise<void> => {
  const deadline = Date.now() + START_MILLISECONDS
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/readyz`)).ok) return
    } catch {
      // Not listening yet; the deadline ends the waiting.
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  child.kill('SIGKILL')
  throw new Error(`${child.spawnargs.at(-1)} did not start`)
}
