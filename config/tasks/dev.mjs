// npm run dev: the server, started anew at each change, and the app in the browser, replaced while it runs.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { generateComponents } from '../h5/generate-components.mjs'
import { root } from './run.mjs'

const port = process.env.PORT ?? '3000'
const appPort = process.env.APP_PORT ?? '10086'
const api = process.env.API_TARGET ?? `http://127.0.0.1:${port}`

const start = (tool, args, environment) =>
  spawn(path.join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })

generateComponents(root)
const children = [
  start('tsx', ['watch', 'server/src/main.ts'], { PORT: port }),
  start('taro', ['build', '--type', 'h5', '--watch'], { NODE_ENV: 'development', APP_PORT: appPort, API_TARGET: api }),
]
console.log(`App: http://127.0.0.1:${appPort}/wap/  Server: ${api}`)

let stopping = false
const stop = (code) => {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
for (const child of children) child.on('exit', (code) => stop(code ?? 1))
