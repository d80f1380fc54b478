import { spawn } from 'node:child_process'
import net from 'node:net'
import { root } from '../scripts/process/run.mjs'

const START_MILLISECONDS = 90_000

const findFreePort = () =>
  new Promise((resolve, reject) => {
    const server = net
      .createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address()
        server.close(() => resolve(port))
      })
  })

/** A server as a process of its own that reports its CPU time; `ask` sends a question to probe.mjs inside it. */
export const startMeasured = async (script, environment) => {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--import', './bench/probe.mjs', script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port) },
  })
  const exited = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  const waiting = new Map()
  let asked = 0
  child.on('message', ({ id, answer }) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  const ask = (question, about) =>
    new Promise((resolve) => {
      waiting.set(++asked, resolve)
      child.send({ id: asked, question, about })
    })
  await waitUntilReady(port, child)
  return {
    port,
    ask,
    /** Seconds of CPU, user and system, since the process began. */
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

const waitUntilReady = async (port, child) => {
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
