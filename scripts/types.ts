// npm run types: the app for the web and its use of browsers, the app for WeChat and its use of WeChat's API, the
// server, the console, the emulator, the tests, scripts and benchmarks.
// What did not change since the last run is not checked again.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { hashSources } from './build/hash-sources'
import { root } from './process/run'

/** TypeScript's native compiler. Tools that need the compiler's JavaScript API find TypeScript 5 beside it. */
const COMPILER = path.join(root, 'node_modules/typescript-native/bin/tsc')
/** A file that several projects include has the same mistake in each of them. */
const printed = new Set<string>()
/**
 * One thread a project: each further one infers the contract's types for itself, which took 2.5 times the processor's
 * time.
 */
const COMPILER_ARGUMENTS = [COMPILER, '--pretty', 'false', '--checkers', '1']
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024

/** Prints what the compiler finds and was not printed before. Returns whether it found nothing. */
const runCompiler = (args: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: MOST_OUTPUT_BYTES }
    execFile(process.execPath, [...COMPILER_ARGUMENTS, ...args], options, (error, stdout, stderr) => {
      // The further lines of a mistake are indented.
      for (const mistake of `${stdout}${stderr}`.trimEnd().split(/\n(?!\s)/)) {
        if (mistake && !printed.has(mistake)) console.log(mistake)
        printed.add(mistake)
      }
      resolve(!error)
    })
  })

/** What takes long begins early. */
const projects = [
  'server/tsconfig.json',
  'tests/tsconfig.json',
  'tsconfig.json',
  'config/tsconfig.weapp.json',
  'console/tsconfig.json',
  'scripts/tsconfig.json',
  'config/tsconfig.h5.json',
  'config/wechat-api/tsconfig.json',
  'emulator/tsconfig.json',
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
const workOff = async (): Promise<void> => {
  for (let project = projects.shift(); project; project = projects.shift()) {
    console.log(`types: ${project}`)
    const known = path.join(cached, `${project.replaceAll('/', '-')}.tsbuildinfo`)
    if (!(await runCompiler(['--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', known]))) failed += 1
  }
}
await Promise.all([workOff(), workOff()])
process.exit(failed ? 1 : 0)
