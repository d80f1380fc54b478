import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './run'
import { run, step } from './run-step'

const LOCK = 'package-lock.json'

/**
 * Installs a tool that one command alone needs from the lockfile in `source`, where it is missing, and returns the file
 * of its package. It lies in a cache folder: its packages are neither the app's nor the tests'.
 */
export const installTool = async (source: string, name: string): Promise<string> => {
  const folder = path.join(root, 'node_modules/.cache', path.basename(source))
  const isInstalled =
    fs.existsSync(path.join(folder, 'node_modules/.package-lock.json')) &&
    fs.readFileSync(path.join(folder, LOCK), 'utf8') === fs.readFileSync(path.join(root, source, LOCK), 'utf8')
  if (!isInstalled) {
    fs.rmSync(folder, { recursive: true, force: true })
    fs.mkdirSync(folder, { recursive: true })
    for (const file of ['package.json', LOCK]) fs.copyFileSync(path.join(root, source, file), path.join(folder, file))
    fs.copyFileSync(path.join(root, '.npmrc'), path.join(folder, '.npmrc'))
    await step(`installing ${name}`, () => run('npm', ['ci', '--prefer-offline'], { cwd: folder }))
  }
  return createRequire(path.join(folder, 'package.json')).resolve(name)
}
