import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { run } from './run-step.mjs'

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the page tests: CHROME_PATH, one that is installed, or Debian's package, with a Chinese font. */
export const findChromium = async () => {
  const installed = process.env.CHROME_PATH ?? CANDIDATES.find((file) => fs.existsSync(file))
  if (installed) return installed
  if (spawnSync('apt-get', ['--version']).status !== 0) throw new Error('没有找到 Chromium：请安装后用 CHROME_PATH 指出它的位置')
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'])
  return CANDIDATES[0]
}
