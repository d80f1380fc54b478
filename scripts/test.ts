import { findChromium } from './process/chromium'
import { slowness } from './process/slowness'
import { TestStages } from './process/test-stages'

/**
 * `npm test`: runs everything. What takes one processor runs in two lanes; the server's tests, which are two processes,
 * and the pages, which need both cores, run alone; the mini-program waits for real seconds. With TEST_DATABASE_URL the
 * server's tests use that PostgreSQL, and those of the database run on PGlite too, beside the mini-program. A stage
 * that fails does not keep the others from running.
 */
const browser = { CHROME_PATH: await findChromium() }
const { TEST_DATABASE_URL } = process.env
// How long tests wait before they give up, for all stages.
console.log(`机器的速度：测试的等待时间 × ${slowness()}`)
// Every other stage has a database of its own.
delete process.env.TEST_DATABASE_URL

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

/** What the two databases do differently. That PGlite carries the app is shown by the pages, whose servers use it. */
const EMBEDDED = ['tests/server/kernel/db', 'tests/server/kernel/jobs', 'tests/server/study/races']
const testOnPglite = async (): Promise<void> => {
  if (TEST_DATABASE_URL) await suite('内嵌数据库', vitest('tests/vitest.config.ts', ...EMBEDDED))
}

let built = false
/** What takes long begins early. */
const waiting: (() => Promise<unknown>)[] = [
  async () => {
    built = await check('构建', process.execPath, ['scripts/launch.mjs', 'build-all'])
  },
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
await suite('服务器与契约', vitest('tests/vitest.config.ts'), { TEST_DATABASE_URL })
const testMiniProgram = async (): Promise<void> => {
  if (built) await suite('模拟器里的小程序', vitest('tests/vitest.weapp.config.ts'), browser)
}
if (built) await suite('Chromium 里的页面', vitest('tests/vitest.pages.config.ts'), browser)
await Promise.all([testMiniProgram(), testOnPglite()])
finish()
