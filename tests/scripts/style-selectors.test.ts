import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listFiles, ROOT } from '../support/list-files'

/** WeChat's compiler of styles refuses a file with such a selector; browsers take it. */
const NAMELESS = /[>+~]\s*:/

it('no style sheet has a pseudo-class without a name after a combinator', () => {
  const files = listFiles(['src'], /\.scss$/)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => NAMELESS.test(fs.readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
  expect(NAMELESS.test('.form > :last-child {')).toBe(true)
})
