import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ROOT = path.resolve(__dirname, '../..')

/**
 * A clone without packages; `npm` there only notes what it was asked for and, when it may, puts our packages in place.
 */
let clone: string
let bin: string
beforeEach(() => {
  clone = fs.mkdtempSync(path.join(os.tmpdir(), 'clone-'))
  for (const entry of ['server', 'contract', 'config', 'package.json', 'package-lock.json'])
    fs.symlinkSync(path.join(ROOT, entry), path.join(clone, entry))
  fs.cpSync(path.join(ROOT, 'scripts'), path.join(clone, 'scripts'), { recursive: true })
  bin = path.join(clone, 'bin')
  fs.mkdirSync(bin)
})
afterEach(() => fs.rmSync(clone, { recursive: true, force: true }))

const giveNpm = (...lines: string[]) =>
  fs.writeFileSync(path.join(bin, 'npm'), ['#!/bin/sh', `echo "$@" >> ${clone}/npm-calls`, ...lines].join('\n'), {
    mode: 0o755,
  })

const run = (args: string[], settings: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: clone,
      env: { ...settings, PATH: `${bin}:${process.env.PATH}`, HOME: process.env.HOME, INIT_CWD: os.tmpdir() },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    child.once('close', (code) => resolve({ code, output }))
  })

describe('a command in a fresh clone', () => {
  it('installs missing packages, and uses the database of .env', async () => {
    giveNpm(`ln -s ${ROOT}/node_modules ${clone}/node_modules`)
    fs.writeFileSync(path.join(clone, '.env'), 'DATA_DIR=./elsewhere\n')
    fs.mkdirSync(path.join(clone, 'elsewhere'))
    // Whoever opens this database is told that we hold it.
    fs.writeFileSync(path.join(clone, 'elsewhere/database.lock'), String(process.pid))
    const { code, output } = await run(['scripts/launch.mjs', 'school', 'attendance', 'list'])
    expect(fs.readFileSync(path.join(clone, 'npm-calls'), 'utf8')).toMatch(/^ci --omit=dev /)
    expect(output).toContain(
      `数据目录 ${path.join(fs.realpathSync(clone), 'elsewhere/database')} 正被进程 ${process.pid} 使用`,
    )
    expect(output).not.toMatch(/^\s*at /m)
    expect(code).toBe(1)
  })

  it.each(['check', 'rename'])('passes on an option that npm consumed, and the exit code: --%s', async (option) => {
    giveNpm(`ln -s ${ROOT}/node_modules ${clone}/node_modules`)
    // It stands for the built server, and only says what it was asked for.
    fs.writeFileSync(path.join(clone, 'scripts/build/prepare.ts'), 'export const prepareServer = async () => ({})\n')
    fs.mkdirSync(path.join(clone, 'dist/server'), { recursive: true })
    fs.writeFileSync(
      path.join(clone, 'dist/server/school.mjs'),
      'console.log(`asked for ${process.argv.slice(2).join(" ")}`)\nprocess.exitCode = 2\n',
    )
    const { code, output } = await run(['scripts/launch.mjs', 'school', 'import', 'my-school'], {
      [`npm_config_${option}`]: 'true',
    })
    expect(output).toContain(`asked for import my-school --${option}`)
    expect(code).toBe(2)
  })

  it.each([
    ['school', ['scripts/launch.mjs', 'school', 'live']],
    ['dev', ['scripts/launch.mjs', 'dev']],
  ])('reports that the packages cannot be installed: %s', async (_name, args) => {
    giveNpm('exit 7')
    const { code, output } = await run(args)
    expect(output).toMatch(/npm ci .*失败（退出码 7）/)
    expect(output).not.toContain('ERR_MODULE_NOT_FOUND')
    expect(code).toBe(1)
  })
})
