// npm run test:changed [-- <commit>]: the unit and server tests that a change since a commit (the last one) can reach,
// for working. Tests in browsers are named, not run. CI runs everything.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root, runTool } from './process/run'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const base = process.argv[2] ?? 'HEAD'
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const under = (...folders: string[]) => changed.filter((file) => folders.some((folder) => file.startsWith(folder)))

const MODULES = 'server/src/modules'
const moduleOf = (file: string): string | undefined => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1]

/**
 * The modules whose files import from a module, by its name. What a test imports says nothing: each imports the whole
 * server.
 */
const readUsers = (): Map<string, Set<string>> => {
  const users = new Map<string, Set<string>>()
  for (const name of fs.readdirSync(path.join(root, MODULES), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue
    const file = path.join(MODULES, name)
    for (const [, target] of fs.readFileSync(path.join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const used = moduleOf(path.join(path.dirname(file), target))
      const user = moduleOf(file)
      if (used && user && used !== user) users.set(used, (users.get(used) ?? new Set()).add(user))
    }
  }
  return users
}

/** The folders (or files) of server tests; everything where a change is in no single module. */
const listServerTests = (): string[] => {
  const shared = changed.filter(
    (file) =>
      (file.startsWith('server/') && !moduleOf(file)) ||
      file.startsWith('tests/support/server/') ||
      /^contract\/[^/]+$/.test(file),
  )
  if (shared.length > 0) return ['tests/server', 'tests/contract']
  const users = readUsers()
  const touched = new Set(under(MODULES).map((file) => moduleOf(file)!))
  for (const file of under('contract/')) {
    const domain = file.split('/')[1]
    const importers = git('grep', '-l', `@contract/${domain}/`, '--', MODULES)
    for (const importer of importers) touched.add(moduleOf(importer)!)
  }
  const reached = new Set([...touched].flatMap((module) => [module, ...(users.get(module) ?? [])]))
  const tests = [...reached].flatMap((module) => [`tests/server/${module}`, `tests/server/${module}.test.ts`])
  return [
    ...tests.filter((test) => fs.existsSync(path.join(root, test))),
    ...(touched.size > 0 ? ['tests/contract'] : []),
    ...under('tests/server/', 'tests/contract/', 'tests/scripts/').filter((file) => file.endsWith('.test.ts')),
    // They read sources as text.
    ...(changed.length > 0 ? ['tests/scripts'] : []),
  ]
}

const server = [...new Set(listServerTests())]
const app = under('src/', 'contract/', 'tests/unit/', 'tests/support/app/').filter((file) =>
  fs.existsSync(path.join(root, file)),
)
let failed = 0
if (app.length > 0)
  failed += await runTool(
    'jest',
    ['--config', 'tests/jest.config.cjs', '--passWithNoTests', '--findRelatedTests', ...app],
    { NODE_ENV: 'test' },
  )
if (server.length > 0) failed += await runTool('vitest', ['run', '--config', 'tests/vitest.config.ts', ...server])
if (under('src/', 'contract/', 'config/', 'tests/pages/', 'tests/support/pages/').length > 0)
  console.log('浏览器里的测试没有运行：npm run build:h5，再 npm run test:pages -- <文件>')
if (under('src/', 'contract/', 'config/', 'emulator/', 'tests/weapp/', 'tests/support/weapp/').length > 0)
  console.log('小程序的测试没有运行：npm run build:weapp，再 npm run test:weapp -- <文件>')
if (app.length + server.length === 0) console.log(`和 ${base} 相比没有测试需要运行`)
process.exitCode = failed ? 1 : 0
