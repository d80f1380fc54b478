import fs from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'
import { run, step } from './run-step.mjs'

/** What npm has installed: its own copy of the lockfile. */
const INSTALLED = 'node_modules/.package-lock.json'

/** Packages of a lockfile by their path, or undefined where there is no such file. */
const readPackages = (file) => {
  const absolute = path.join(root, file)
  return fs.existsSync(absolute) ? JSON.parse(fs.readFileSync(absolute, 'utf8')).packages : undefined
}

/** Packages that npm may leave out on this machine are not counted. */
const hasPackages = (installed, withDevelopment) =>
  Object.entries(readPackages('package-lock.json')).every(
    ([name, { version, optional, link, dev, devOptional, peer }]) =>
      (dev && !withDevelopment) ||
      !name.startsWith('node_modules/') ||
      link ||
      optional ||
      devOptional ||
      peer ||
      !version ||
      installed[name]?.version === version,
  )

/**
 * Installs the packages of the lockfile unless they are installed already. `npm start` builds and runs with the
 * dependencies alone; checks and tests need `withDevelopment`. Packages for development stay where they once were
 * installed.
 */
export const installMissing = async ({ withDevelopment = false } = {}) => {
  const installed = readPackages(INSTALLED)
  const withAll = withDevelopment || Object.values(installed ?? {}).some(({ dev }) => dev)
  if (installed && hasPackages(installed, withAll)) return
  await step(`安装依赖（首次一到两分钟）`, () =>
    run('npm', ['ci', withAll ? '--include=dev' : '--omit=dev', '--prefer-offline']),
  )
}
