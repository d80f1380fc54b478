import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installMissing } from './install.mjs'
import { run } from './run-step.mjs'

/**
 * `npm test`: installs what is missing and runs everything, cheapest first. A stage that fails does not keep the
 * others from running; the last line counts them all.
 */
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-reports-'))
const totals = { passed: 0, failed: 0 }

const attempt = async (label, work) => {
  const startedAt = Date.now()
  console.log(`\n== ${label}`)
  try {
    await work()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  } finally {
    console.log(`== ${label}：${((Date.now() - startedAt) / 1000).toFixed(1)} 秒`)
  }
}

/** A check that has no cases of its own counts as one. */
const check = async (label, command, args) => {
  if (await attempt(label, () => run(command, args))) totals.passed++
  else totals.failed++
}

/** A runner that writes jest's report; a run that wrote none, or found nothing to run, has failed. */
const suite = async (label, name, args, environment = {}) => {
  const report = path.join(reports, `${name}.json`)
  const succeeded = await attempt(label, () => run('npx', [...args(report)], { env: { ...process.env, ...environment } }))
  const counted = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : { numPassedTests: 0, numFailedTests: 0 }
  totals.passed += counted.numPassedTests
  totals.failed += counted.numFailedTests
  if ((!succeeded && counted.numFailedTests === 0) || (succeeded && counted.numPassedTests === 0)) totals.failed++
}

const vitest = (config) => (report) => ['vitest', 'run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile=${report}`]

await installMissing()
const { findChromium } = await import('./chromium.mjs')
const { prepare } = await import('./prepare.mjs')
const chromium = await findChromium()

await check('代码规范', 'npm', ['run', '--silent', 'lint'])
await check('类型（两个平台与服务器）', 'npm', ['run', '--silent', 'types'])
await check('依赖规则（两个平台）', 'npm', ['run', '--silent', 'deps'])
await suite('应用单元测试', 'app', (report) => ['jest', '--config', 'tests/jest.config.cjs', '--json', `--outputFile=${report}`], { NODE_ENV: 'test' })
await suite('服务器与契约', 'server', vitest('tests/vitest.config.ts'))
if (await attempt('构建', prepare)) await suite('Chromium 里的页面', 'pages', vitest('tests/vitest.pages.config.ts'), { CHROME_PATH: chromium })
else totals.failed++

fs.rmSync(reports, { recursive: true, force: true })
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

