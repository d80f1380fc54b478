import { findChromium } from './process/chromium'
import { TestStages } from './process/test-stages'

/**
 * `npm test`: runs everything. What is bound to the processor runs in two lanes; pages and
 * the mini-program, which wait for real seconds, run alone. A stage that fails does not keep the others from running.
 */
const browser = { CHROME_PATH: await findChromium() }

const { check, suite, finish } = new TestStages()
const vitest =
  (config: string, ...more: string[]) =>
  (report: string) => [
    'vitest',
    'run',
    '--config',
    config,
    ...more,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
const jest = (report: string) => ['jest', '--config', 'tests/jest.config.cjs', '--json', `--outputFile=${report}`]

let built = false
/** What takes long begins early. */
const waiting: (() => Promise<unknown>)[] = [
  async () => {
    built = await check('构建', process.execPath, ['scripts/launch.mjs', 'build-all'])
  },
  // One process for all its files would keep one lane busy long after the other has nothing left to do.
  () => suite('服务器与契约（前半）', vitest('tests/vitest.config.ts', '--shard=1/2')),
  () => suite('服务器与契约（后半）', vitest('tests/vitest.config.ts', '--shard=2/2')),
  () => check('格式', 'npm', ['run', '--silent', 'format:check']),
  () => check('代码规范', 'npm', ['run', '--silent', 'lint']),
  () => check('类型（两个平台与服务器）', 'npm', ['run', '--silent', 'types']),
  () => suite('模拟器', vitest('tests/vitest.emulator.config.ts'), browser),
  () => suite('应用单元测试', jest, { NODE_ENV: 'test' }),
  () => check('依赖规则（两个平台）', 'npm', ['run', '--silent', 'deps']),
  () => check('没有用到的文件、导出和依赖', 'npm', ['run', '--silent', 'unused']),
]
const workOff = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next()
}
await Promise.all([workOff(), workOff()])
if (built) {
  await suite('Chromium 里的页面', vitest('tests/vitest.pages.config.ts'), browser)
  await suite('模拟器里的小程序', vitest('tests/vitest.weapp.config.ts'), browser)
}
finish()
