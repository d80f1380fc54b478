import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { prepare } from './prepare.mjs'
import { root } from './run.mjs'

/** `.env` beside package.json; what the environment already has wins. */
const readEnvFile = () => {
  const file = path.join(root, '.env')
  if (!fs.existsSync(file)) return {}
  const pairs = fs.readFileSync(file, 'utf8').split(/\r?\n/)
    .map((line) => /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line)).filter(Boolean)
    .map(([, name, value]) => [name, value.replace(/^(["'])(.*)\1$/, '$2')])
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

const serve = (environment) => {
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
    cwd: root, stdio: 'inherit', env: { ...environment, ...readEnvFile(), ...process.env },
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
  server.once('exit', (code, signal) => { process.exitCode = code ?? (signal ? 1 : 0) })
}

/** `npm start`: prepares, then runs the server until it is asked to end. A second start takes seconds. */
try {
  serve(await prepare())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
