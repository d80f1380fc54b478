import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { installMissing } from './install.mjs'
import { root } from './run.mjs'
import { run, step } from './run-step.mjs'

/**
 * `npm start`: installs what is missing, builds the mobile web and the server when their sources changed, and runs the
 * server until it is asked to end. Whatever is up to date is passed over, so a second start takes seconds.
 */
const prepare = async () => {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Error(`需要 Node.js 20 或更新版本，现在是 ${process.versions.node}`)
  await installMissing()
  // Only now: these need what was just installed.
  const { buildWhenChanged } = await import('./hash-sources.mjs')
  const { buildServer, SERVER_ENVIRONMENT, SERVER_SOURCES } = await import('./build-server.mjs')
  await buildWhenChanged({
    stamp: 'dist/.h5.sources',
    product: 'dist/h5/index.html',
    sources: H5_SOURCES,
    build: () => step('构建手机网页（首次约一分钟）', () => run(process.execPath, ['config/tasks/build-h5.mjs'])),
  })
  await buildWhenChanged({
    stamp: 'dist/.server.sources',
    product: 'dist/server/main.mjs',
    sources: SERVER_SOURCES,
    build: () => step('构建服务器', buildServer),
  })
  return SERVER_ENVIRONMENT
}

const H5_SOURCES = [
  'src', 'contract', 'config/build-config.ts', 'config/index.ts', 'config/dev.ts', 'config/prod.ts', 'config/h5',
  'config/tasks/build-h5.mjs', 'babel.config.js', 'package.json', 'package-lock.json', 'tsconfig.json',
]

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

try {
  serve(await prepare())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
