import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import automator from 'miniprogram-automator'
import { afterEach, expect, it, vi } from 'vitest'
import { BIN, FIXTURES, startEmulator } from './support/emulator'

const run = promisify(execFile)
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true })
})

/** A mini-program of one page, with what a test changes. */
const createProject = (files: Record<string, string | Buffer> = {}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emulator-project-'))
  folders.push(folder)
  const all: Record<string, string | Buffer> = {
    'app.json': '{"pages":["pages/one"]}',
    'app.js': 'App({})',
    'pages/one.js': 'Page({})',
    'pages/one.json': '{}',
    'pages/one.wxml': '<view />',
    ...files,
  }
  for (const [name, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  return folder
}
const refusalOf = async (files: Record<string, string | Buffer>): Promise<string> => {
  const failed: { stderr?: string } = await run(BIN, [
    'auto',
    '--project',
    createProject(files),
    '--auto-port',
    '0',
  ]).catch((error: { stderr: string }) => error)
  return failed.stderr ?? ''
}

it("is launched by the client as DevTools' own command line, and closed by it", async () => {
  const mini = await automator.launch({ cliPath: BIN, projectPath: FIXTURES, port: 9437, trustProject: true })
  expect((await mini.currentPage())?.path).toBe('pages/home/home')
  await mini.close()
  const state = () =>
    automator.connect({ wsEndpoint: 'ws://127.0.0.1:9437' }).then(
      () => 'open',
      () => 'closed',
    )
  await vi.waitFor(async () => expect(await state()).toBe('closed'))
})

it('starts with the given page', async () => {
  const emulator = await startEmulator(
    'jsdom',
    createProject({
      'app.json': '{"pages":["pages/two","pages/one"],"entryPagePath":"pages/one"}',
      'pages/two.js': '',
      'pages/two.wxml': '',
    }),
  )
  expect((await emulator.current()).path).toBe('pages/one')
  await emulator.close()
})

it.each([
  ['an iPhone', [], 'ios'],
  ['an Android phone with --phone android', ['--phone', 'android'], 'android'],
])('is %s', async (_phone, more, platform) => {
  const emulator = await startEmulator('jsdom', createProject(), more)
  expect(await emulator.mini.callWxMethod('getDeviceInfo')).toMatchObject({ platform })
  await emulator.close()
})

it('keeps what was stored when the process is killed, for the next one', async () => {
  const project = createProject()
  const storage = path.join(project, 'storage')
  const first = await startEmulator('jsdom', project, ['--storage', storage])
  await first.mini.callWxMethod('setStorageSync', 'kept', { at: 1 })
  await first.mini.callWxMethod('setStorageSync', 'removed', 'x')
  await first.mini.callWxMethod('removeStorageSync', 'removed')
  first.kill()
  const second = await startEmulator('jsdom', project, ['--storage', storage])
  expect(await second.mini.callWxMethod('getStorageSync', 'kept')).toEqual({ at: 1 })
  expect(await second.mini.callWxMethod('getStorageInfoSync')).toMatchObject({ keys: ['kept'] })
  await second.close()
})

it('prints setData statistics', async () => {
  const emulator = await startEmulator()
  const { stdout } = await run(BIN, ['stats', '--auto-port', new URL(emulator.endpoint).port])
  expect(stdout).toContain('pages/home/home')
  expect(stdout).toContain('largest KB')
  await emulator.close()
})

it.each([
  [
    'a package above 2 MB',
    { 'big.js': Buffer.alloc(2.1 * 1024 * 1024, ' ') },
    'package main is 2.10 MB; WeChat takes at most 2.00 MB',
  ],
  [
    'a page without a template',
    { 'app.json': '{"pages":["pages/one","pages/none"]}' },
    'page pages/none has no pages/none.js',
  ],
  [
    'a page outside of its package',
    { 'app.json': '{"pages":["pages/one","sub/two"],"subPackages":[{"root":"sub","pages":[]}]}' },
    'page sub/two is declared in main but lies in sub',
  ],
  [
    'a tab that is no page',
    { 'app.json': '{"pages":["pages/one"],"tabBar":{"list":[{"pagePath":"pages/two","text":"二"}]}}' },
    'tab pages/two is no page',
  ],
  [
    'a component of another subpackage',
    {
      'app.json': '{"pages":["pages/one"],"subPackages":[{"root":"sub","pages":[]}]}',
      'pages/one.json': '{"usingComponents":{"far":"/sub/far"}}',
    },
    'uses far (/sub/far) of another subpackage without a componentPlaceholder',
  ],
])('refuses like WeChat: %s', async (_, files: Record<string, string | Buffer>, words) => {
  expect(await refusalOf(files)).toContain(words)
})

it('reports a folder without a mini-program', async () => {
  const folder = createProject()
  fs.rmSync(path.join(folder, 'app.json'))
  await expect(run(BIN, ['auto', '--project', folder])).rejects.toThrow('no app.json in')
})
