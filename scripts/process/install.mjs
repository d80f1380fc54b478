import fs from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'
import { run, step } from './run-step.mjs'

const modifiedAt = (file) => fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Installs what the lockfile names when nothing is installed yet, or the lockfile is newer than what is. */
export const installMissing = async () => {
  const installedAt = modifiedAt('node_modules/.package-lock.json')
  if (installedAt > 0 && installedAt >= modifiedAt('package-lock.json')) return
  if (installedAt > 0 && hasSamePackages()) return
  // With the tools of the build, which NODE_ENV=production would leave out.
  await step('安装依赖', () => run('npm', ['ci', '--include=dev', '--no-progress']))
}

/** A fresh checkout makes the lockfile newer without changing it: then versions decide. */
const hasSamePackages = () => {
  const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages
  const installed = read('node_modules/.package-lock.json')
  return Object.entries(read('package-lock.json')).every(
    ([name, { version, optional, link, devOptional, peer }]) =>
      !name ||
      link ||
      optional ||
      devOptional ||
      peer ||
      !version ||
      !name.startsWith('node_modules/') ||
      installed[name]?.version === version,
  )
}
