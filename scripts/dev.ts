// npm run dev: the server, started anew at each change, and the app in the browser, replaced while it runs.
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { generateComponents } from './build/h5/generate-components'
import { readServerEnvironment } from './process/read-env-file'
import { root } from './process/run'

/** In a group of its own, where Ctrl+C does not reach it: tsx takes a second signal for an order to kill the server. */
const start = (tool: string, args: string[], environment: NodeJS.ProcessEnv): ChildProcess =>
  spawn(path.join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
    detached: true,
  })

generateComponents(root)
const server = readServerEnvironment()
const port = server.PORT || '3000'
const appPort = process.env.APP_PORT ?? '10086'
const api = process.env.API_TARGET ?? `http://127.0.0.1:${port}`
const children = [
  start('tsx', ['watch', 'server/src/main.ts'], { ...server, PORT: port }),
  start('taro', ['build', '--type', 'h5', '--watch'], {
    ...process.env,
    NODE_ENV: 'development',
    APP_PORT: appPort,
    API_TARGET: api,
  }),
]
console.log(`App: http://127.0.0.1:${appPort}/wap/  Server: ${api}`)

let stopping = false
const stop = (code: number): void => {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
for (const child of children) child.on('exit', (code) => stop(code ?? 1))
