// How long the product's mini-program takes to boot in jsdom, and a tap until its text is read back. Needs dist/weapp.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import automator from 'miniprogram-automator'
import { bundle } from '../bin/bundle.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const BOOT_AIM_MS = 3000
const ROUND_AIM_MS = 20
const ROUNDS = 30

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

interface RunningEmulator {
  endpoint: string
  /** From the command to the first page. */
  processMs: number
  bootMs: number
  stop: () => void
}

const start = (project: string): Promise<RunningEmulator> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const child = spawn(path.join(root, 'emulator/bin/weapp-emulator.mjs'), [
      'auto',
      '--project',
      project,
      '--auto-port',
      '0',
      '--engine',
      'jsdom',
    ])
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
      const endpoint = /listening on (ws:\S+),/.exec(output)?.[1]
      if (endpoint)
        resolve({
          endpoint,
          processMs: performance.now() - startedAt,
          bootMs: Number(/booted in (\d+) ms/.exec(output)?.[1]),
          stop: () => child.kill(),
        })
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('exit', () => reject(new Error(output)))
  })

/** Switches the login page between its two forms, which show different texts. */
const measureRounds = async (endpoint: string): Promise<number[]> => {
  const mini = await automator.connect({ wsEndpoint: endpoint })
  await mini.callWxMethod('reLaunch', { url: '/sub/account/login' })
  const page = (await mini.currentPage())!
  const find = (words: string) => page.xpath(`(//view|//text)[normalize-space(.)='${words}']`)
  await page.waitFor(async () => (await find('密码登录')) !== null)
  const tabs = [(await find('密码登录'))!, (await find('验证码登录'))!]
  const body = (await page.$('page'))!
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const wantsCode = round % 2 === 1
    const startedAt = performance.now()
    await tabs[round % 2].tap()
    while ((await body.text()).includes('获取验证码') !== wantsCode)
      if (performance.now() - startedAt > 5000) throw new Error('the tap changed nothing')
    rounds.push(performance.now() - startedAt)
  }
  mini.disconnect()
  return rounds
}

type FigureRow = { figure: string; ms: number; aim: number; ok: string }

/** One row per figure, for `npm run bench`. */
export const measureEmulator = async (): Promise<FigureRow[]> => {
  await bundle()
  const emulator = await start(root)
  try {
    const rounds = await measureRounds(emulator.endpoint)
    const row = (figure: string, ms: number, aim: number): FigureRow => ({
      figure,
      ms: Number(ms.toFixed(1)),
      aim,
      ok: ms <= aim ? 'yes' : 'NO',
    })
    return [
      row('jsdom: pack and boot', emulator.bootMs, BOOT_AIM_MS),
      row('jsdom: command to first page', emulator.processMs, BOOT_AIM_MS),
      row('jsdom: tap to text, median', median(rounds), ROUND_AIM_MS),
    ]
  } finally {
    emulator.stop()
  }
}
