import { spawn } from 'node:child_process'
import { prepare } from './build/prepare.mjs'
import { readServerEnvironment } from './process/read-env-file.mjs'
import { root } from './process/run.mjs'

const serve = (environment) => {
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: readServerEnvironment(environment),
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
  server.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0)
  })
}

/** `npm start`: prepares, then runs the server until it is terminated. A second start takes seconds. */
try {
  serve(await prepare())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
