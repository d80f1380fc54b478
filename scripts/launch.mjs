// @ts-check
// `node scripts/launch.mjs start`: installs the packages that a command needs, then runs scripts/start.ts. This file
// itself needs none: it is plain JavaScript and imports nothing but Node.js.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Scripts of this folder that may be the first command in an empty clone. `packages` alone only installs; package.json
 * puts it before tools that are run directly.
 */
const COMMANDS = {
  production: ['start', 'dev', 'school', 'build-all', 'build-h5', 'build-weapp', 'build-console'],
  /** Need the packages for development too. */
  development: ['test', 'test-changed', 'check', 'types', 'deps', 'size', 'check-weapp', 'new', 'packages'],
}
/**
 * The same versions as `engines` of package.json.
 * @param {number} major @param {number} minor
 */
const isSupported = (major, minor) => major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)
/** npm's own copy of the lockfile: what is installed. */
const INSTALLED = 'node_modules/.package-lock.json'
/** How often the progress is printed where lines cannot be rewritten. */
const PLAIN_SECONDS = 10

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * @typedef {{ version?: string, link?: boolean } & Partial<Record<'optional' | 'dev' | 'devOptional' | 'peer', true>>}
 * Package
 */

/**
 * Packages of a lockfile by their path, or undefined where there is no such file.
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
const readPackages = (file) => {
  const absolute = path.join(root, file)
  return fs.existsSync(absolute) ? JSON.parse(fs.readFileSync(absolute, 'utf8')).packages : undefined
}

/**
 * The packages that must be there, without those that npm may leave out on this machine.
 * @param {boolean} withDevelopment
 */
const listRequired = (withDevelopment) =>
  Object.entries(readPackages('package-lock.json') ?? {}).filter(
    ([name, { version, optional, link, dev, devOptional, peer }]) =>
      name.startsWith('node_modules/') &&
      version &&
      !(dev && !withDevelopment) &&
      !(link || optional || devOptional || peer),
  )

/**
 * Prints how many of the packages have been unpacked until the returned function is called.
 * @param {string[]} packages
 */
const showProgress = (packages) => {
  const startedAt = Date.now()
  const print = () => {
    const present = packages.filter((name) => fs.existsSync(path.join(root, name, 'package.json'))).length
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    const line = `  ${present} / ${packages.length} 个包，${seconds} 秒`
    process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`)
  }
  const timer = setInterval(print, process.stdout.isTTY ? 500 : PLAIN_SECONDS * 1000)
  return () => {
    clearInterval(timer)
    print()
    if (process.stdout.isTTY) process.stdout.write('\n')
  }
}

/**
 * Installs the packages of the lockfile unless they are installed already. `npm start` builds and runs with the
 * dependencies alone. Packages for development stay where they once were installed.
 * @param {boolean} withDevelopment
 */
const installMissing = async (withDevelopment) => {
  const installed = readPackages(INSTALLED)
  const withAll = withDevelopment || Object.values(installed ?? {}).some(({ dev }) => dev)
  const required = listRequired(withAll)
  if (installed && required.every(([name, { version }]) => installed[name]?.version === version)) return
  const args = ['ci', withAll ? '--include=dev' : '--omit=dev', '--prefer-offline', '--no-progress']
  console.log('安装依赖（首次约一分钟）…')
  const stop = showProgress(required.map(([name]) => name))
  const outcome = await new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: root, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code === 0 ? '' : (signal ?? `退出码 ${code}`)))
  }).finally(stop)
  if (outcome) throw new Error(`npm ${args.join(' ')} 失败（${outcome}）`)
}

/** @param {string} command */
const prepare = async (command) => {
  const { production, development } = COMMANDS
  const all = [...production, ...development]
  if (!all.includes(command)) throw new Error(`usage: node scripts/launch.mjs ${all.join('|')}`)
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (!isSupported(major, minor))
    throw new Error(`需要 Node.js 20.19、22.13、24 或更新版本，现在是 ${process.versions.node}`)
  await installMissing(development.includes(command))
}

// The command finds its own arguments where it would if it had been started itself.
const [command] = process.argv.splice(2, 1)
const problem = await prepare(command).catch((error) => error)
if (problem) {
  console.error(problem.message)
  process.exitCode = 1
} else if (command !== 'packages') {
  // Sources outside of folders with a package.json of their own are CommonJS to Node.js.
  for (const loader of ['tsx/cjs/api', 'tsx/esm/api']) (await import(loader)).register()
  await import(pathToFileURL(path.join(root, `scripts/${command}.ts`)).href)
}
