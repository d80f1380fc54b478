import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'

const ROOT = path.resolve(__dirname, '../..')
/** Set by npm, the shell, Taro or one of our own processes for another; nobody's setting. */
const TOLD = [
  'INIT_CWD',
  'npm_config_check',
  'HOME',
  'PATH',
  'TZ',
  'TARO_ENV',
  'TARO_PLATFORM',
  'FLOOR',
  'PLATFORM',
  'PGPASSWORD',
  'VITEST_POOL_ID',
]
/** A setting of earlier versions, with which a server refuses to start and says what to do. */
const FORMER = 'WECHAT_PAY_MCHID'
/** Names of their own for one thing each; code puts them together. */
const SMS = 'SMS_TEMPLATE_(REGISTER|LOGIN|RESET|BIND|FORM|DEREGISTER)'
const WECHAT = 'WECHAT_(MINI|WEB)_(ORDER|EXAM|STUDY|SCHOOL|LIVE)_(TEMPLATE|KEYWORDS)'
const COMPOSED = new RegExp(`^(${SMS}|${WECHAT})$`)

const readSources = (...entries: string[]): string =>
  entries
    .flatMap((entry) => {
      const file = path.join(ROOT, entry)
      if (!fs.statSync(file).isDirectory()) return fs.readFileSync(file, 'utf8')
      return fs
        .readdirSync(file)
        .filter((name) => name !== 'node_modules')
        .map((name) => readSources(path.join(entry, name)))
    })
    .join('\n')

const listed = fs.readFileSync(path.join(ROOT, '.env.example'), 'utf8').match(/^\w+(?==)/gm)!
const server = readSources('server/src')
const everything = [
  server,
  readSources('config', 'scripts', 'bench', 'src', 'emulator/src', 'contract', 'tests', '.ci'),
].join('\n')

it('.env.example lists every setting that is read, each once', () => {
  const read = new Set([
    ...[...everything.matchAll(/process\.env\.([A-Za-z]\w+)/g)].map(([, name]) => name),
    ...[...server.matchAll(/environment\.([A-Z]\w+)/g)].map(([, name]) => name),
    // Providers read theirs by name. What ends without a second word is a beginning of names.
    ...[
      ...readSources('server/src/providers').matchAll(
        /'((?:SMS|FACE|POLYV|BAIJIAYUN|WECHAT_(?:WEB|MINI|PAY|API|OPEN))_[A-Z0-9_]+)'/g,
      ),
    ].map(([, name]) => name),
  ])
  expect(
    [...read].filter((name) => !listed.includes(name) && !TOLD.includes(name) && name !== FORMER && !(name in ERRORS)),
  ).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

it('.env.example lists no unused setting', () => {
  const known = new Set(everything.match(/\b[A-Z][A-Z0-9_]+\b/g))
  expect(listed.filter((name) => !known.has(name) && !COMPOSED.test(name))).toEqual([])
})
