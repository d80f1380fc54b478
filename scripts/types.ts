// npm run types: the app for the web and its use of browsers, the app for WeChat and its use of WeChat's API, the
// server, the console, the emulator, the tests, scripts and benchmarks.
// What did not change since the last run is not checked again.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { hashSources } from './build/hash-sources'
import { root } from './process/run'

/** TypeScript's native compiler. Tools that need the compiler's JavaScript API find TypeScript 5 beside it. */
const COMPILER = path.join(root, 'node_modules/typescript-native/bin/tsc')
/** A file that several projects include has the same mistake in each of them. */
const printed = new Set<string>()
/** Prints what the compiler finds and was not printed before. Returns whether it found nothing. */
const runCompiler = (args: string[]): boolean => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMPILER, '--pretty', 'false', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  // The further lines of a mistake are indented.
  for (const mistake of `${stdout}${stderr}`.trimEnd().split(/\n(?!\s)/)) {
    if (mistake && !printed.has(mistake)) console.log(mistake)
    printed.add(mistake)
  }
  return status === 0
}

const projects = [
  'tsconfig.json',
  'config/tsconfig.h5.json',
  'config/tsconfig.weapp.json',
  'config/wechat-api/tsconfig.json',
  'server/tsconfig.json',
  'emulator/tsconfig.json',
  'tests/tsconfig.json',
  'scripts/tsconfig.json',
  'console/tsconfig.json',
]

/**
 * An incremental run of TypeScript 7.0 does not notice a change of global declarations, ours or those of packages: it
 * compares with runs over the same ones only.
 */
const globals = hashSources(['types', 'config/phones', 'config/wechat-api', 'package-lock.json'])
const CACHE = path.join(root, 'node_modules/.cache/types')
const cached = path.join(CACHE, globals)
if (!fs.existsSync(cached)) fs.rmSync(CACHE, { recursive: true, force: true })

let failed = 0
for (const project of projects) {
  console.log(`types: ${project}`)
  const known = path.join(cached, `${project.replaceAll('/', '-')}.tsbuildinfo`)
  if (!runCompiler(['--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', known])) failed += 1
}
process.exit(failed ? 1 : 0)
