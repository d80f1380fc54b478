import { spawn } from 'node:child_process'
import { prepare } from './build/prepare'
import { readServerEnvironment } from './process/read-env-file'
import { root } from './process/run'
import { messageOf } from './process/run-step'

const serve = (environment: NodeJS.ProcessEnv): void => {
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: readServerEnvironment(environment),
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
  server.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0)
  })
}

/** `npm start`: prepares, then runs the server until it is terminated. A second start takes seconds. */
try {
  serve(await prepare())
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
