import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './run'

/** Lines of a stage that succeeded: enough to see what it counted. */
const SUCCESS_LINES = 12
/** Lines of a failed case in the closing list: what was expected and where. */
const REASON_LINES = 8

/** What we read of the report that jest and vitest write. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The failed cases of a report (and files that could not be loaded), each with the first lines of its reason. */
const listFailures = (label: string, files: Report['testResults']): string[] =>
  files.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const cases = failed.map(({ fullName, failureMessages }) =>
      describeFailure(`${label} · ${file} · ${fullName}`, failureMessages.join('\n')),
    )
    return failed.length === 0 && message ? [describeFailure(`${label} · ${file}`, message)] : cases
  })

const describeFailure = (title: string, reason: string): string =>
  [
    title,
    ...reason
      .split('\n')
      .slice(0, REASON_LINES)
      .map((line) => `    ${line}`),
  ].join('\n')

/**
 * Runs stages and counts what passed. Two lanes may run beside each other, so a stage's output is collected and printed
 * when it ends: all of it when it failed.
 */
export class TestStages {
  totals = { passed: 0, failed: 0 }
  #failures: string[] = []
  #reports = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-reports-'))

  /** A check without cases of its own counts as one. */
  check = async (label: string, command: string, args: string[]): Promise<boolean> => {
    const succeeded = await this.#run(label, command, args)
    this.totals[succeeded ? 'passed' : 'failed']++
    if (!succeeded) this.#failures.push(label)
    return succeeded
  }

  /**
   * A runner that writes jest's report to the path it is given; one that wrote none, or found nothing to run, has
   * failed.
   */
  suite = async (
    label: string,
    toArguments: (report: string) => string[],
    environment: NodeJS.ProcessEnv = {},
  ): Promise<void> => {
    const report = path.join(this.#reports, `${label}.json`)
    const succeeded = await this.#run(label, 'npx', toArguments(report), environment)
    const counted: Report = fs.existsSync(report)
      ? JSON.parse(fs.readFileSync(report, 'utf8'))
      : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
    this.totals.passed += counted.numPassedTests
    this.totals.failed += counted.numFailedTests
    this.#failures.push(...listFailures(label, counted.testResults))
    if ((!succeeded && counted.numFailedTests === 0) || (succeeded && counted.numPassedTests === 0)) {
      this.totals.failed++
      this.#failures.push(`${label}：没有跑完`)
    }
  }

  /** Failures are repeated at the end: the last lines of a long run are what is read. */
  finish = (): void => {
    fs.rmSync(this.#reports, { recursive: true, force: true })
    if (this.#failures.length > 0) console.log(`\n== 失败的：\n${this.#failures.join('\n')}`)
    console.log(`\n${this.totals.passed} passed, ${this.totals.failed} failed`)
    process.exitCode = this.totals.failed === 0 ? 0 : 1
  }

  #run = (label: string, command: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> =>
    new Promise((resolve) => {
      const startedAt = Date.now()
      const lines: string[] = []
      console.log(`-- ${label} …`)
      const child = spawn(command, args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...environment },
      })
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => lines.push(text))
      const end = (succeeded: boolean): void => {
        const output = lines.join('').trimEnd()
        console.log(`\n== ${label}`)
        console.log(succeeded ? output.split('\n').slice(-SUCCESS_LINES).join('\n') : output)
        console.log(`== ${label}：${succeeded ? '通过' : '失败'}，${((Date.now() - startedAt) / 1000).toFixed(1)} 秒`)
        resolve(succeeded)
      }
      child.once('error', (error) => lines.push(error.message))
      child.once('close', (code) => end(code === 0))
    })
}
