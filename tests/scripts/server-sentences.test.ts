import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { findServerSentences } from '../../scripts/size/server-sentences'

let root: string

const write = (file: string, content: string): void => {
  const place = path.join(root, file)
  fs.mkdirSync(path.dirname(place), { recursive: true })
  fs.writeFileSync(place, content)
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'server-sentences-'))
  write('src/login.ts', `export const text = '${ERRORS.LOGIN_REQUIRED.message}'`)
  write('contract/errors.ts', `export const text = '${ERRORS.CART_FULL.message}'`)
  write('dist/weapp/app.js', `show("${ERRORS.LOGIN_REQUIRED.message}")`)
  write('dist/h5/assets-by-route.json', JSON.stringify({ '/a': ['js/a.js'], '/b': ['js/a.js'] }))
  write('dist/h5/js/a.js', 'show("\\u4f60\\u597d")')
})

afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

it("lets the app's own texts pass", () => {
  expect(findServerSentences(root)).toEqual([])
})

it('names a script of the mini-program with a sentence that only the server says', () => {
  write('dist/weapp/sub/cart.js', `{CART_FULL:{code:4025,message:"${ERRORS.CART_FULL.message}"}}`)
  expect(findServerSentences(root)).toEqual([
    `dist/weapp/sub/cart.js holds 1 sentences of contract/errors.ts, such as “${ERRORS.CART_FULL.message}”`,
  ])
})

it('reads escaped characters of a script of the web', () => {
  const escaped = [...ERRORS.CART_FULL.message]
    .map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
  write('dist/h5/js/a.js', `{message:"${escaped}"}`)
  expect(findServerSentences(root)).toHaveLength(1)
})
