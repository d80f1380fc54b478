import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(__dirname, '../../../..')
const SOURCES = path.join(ROOT, 'server/src')

const readTables = (): string[] =>
  fs
    .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.table.ts'))
    .flatMap((file) => [...fs.readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
    .map(([, table]) => table!)

it('the documentation says how each table ends', () => {
  const text = fs.readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8')
  const section = text.slice(text.indexOf('## What grows'), text.indexOf('## Metrics and logs'))
  const named = section.split('\n').flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
  expect(named.map(([, table]) => table!).toSorted()).toEqual(readTables().toSorted())
})
