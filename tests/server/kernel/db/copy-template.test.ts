import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyTemplate } from '../../../../server/src/kernel/db/copy-template'

let root: string
const inRoot = (...parts: string[]) => path.join(root, ...parts)
const write = (folder: string, name: string, text: string) => {
  fs.mkdirSync(inRoot(folder), { recursive: true })
  fs.writeFileSync(inRoot(folder, name), text)
}
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'template-'))
  write('template', 'PG_VERSION', '18')
  write('template/base', '1', 'rows')
})
afterEach(() => {
  fs.rmSync(root, { recursive: true })
})

it('creates a new database as a complete copy, even after a killed process', () => {
  write('database.new', 'half', '')
  copyTemplate(inRoot('database'), inRoot('template'))
  expect(fs.readdirSync(inRoot('database')).sort()).toEqual(['PG_VERSION', 'base'])
  expect(fs.readFileSync(inRoot('database/base/1'), 'utf8')).toBe('rows')
  expect(fs.existsSync(inRoot('database.new'))).toBe(false)
})

it('leaves an existing database unchanged', () => {
  write('database', 'PG_VERSION', '18')
  write('database', 'mine', 'kept')
  copyTemplate(inRoot('database'), inRoot('template'))
  expect(fs.readdirSync(inRoot('database')).sort()).toEqual(['PG_VERSION', 'mine'])
})

it('does nothing without a template', () => {
  copyTemplate(inRoot('database'), undefined)
  copyTemplate(inRoot('database'), inRoot('nowhere'))
  expect(fs.existsSync(inRoot('database'))).toBe(false)
})
