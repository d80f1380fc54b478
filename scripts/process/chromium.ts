import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { messageOf, run } from './run-step'

/** Chromium without a window: the same engine for half the processor time. */
const SHELL = 'chromium-headless-shell'
const CANDIDATES = [`/usr/bin/${SHELL}`, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the tests as it is installed: CHROME_PATH or one of Debian's; empty where there is none. */
export const findInstalledChromium = (): string =>
  process.env.CHROME_PATH || CANDIDATES.find((file) => fs.existsSync(file)) || ''

/** The same; from Debian's packages, with a Chinese font, where there is none or only one with a window. */
export const findChromium = async (): Promise<string> => {
  const installed = findInstalledChromium()
  if (process.env.CHROME_PATH || installed === CANDIDATES[0]) return installed
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!canInstall && !installed) throw new Error('没有找到 Chromium：请安装后用 CHROME_PATH 指出它的位置')
  if (canInstall) {
    try {
      await install(SHELL)
    } catch (error) {
      // Not every distribution has it by itself.
      if (!installed) await install('chromium')
      else console.log(`没有装上 ${SHELL}，用 ${installed}：${messageOf(error)}`)
    }
  }
  return findInstalledChromium()
}

const install = async (name: string): Promise<void> => {
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk'])
}
