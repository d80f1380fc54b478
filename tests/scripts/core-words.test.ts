import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const CORE = path.resolve(__dirname, '../../src/core')
/** Words of what the school sells and teaches. "note" is missing: it also names a hint; "registration": of users. */
const DOMAIN = new Set(
  [
    'course lesson chapter package goods order payment refund comment favourite live study exam paper',
    'question certificate attendance teacher article coupon invoice parcel cart vip practice bulletin catalogue',
  ].flatMap((words) => words.split(' ')),
)
const isDomainWord = (word: string): boolean => DOMAIN.has(word) || DOMAIN.has(word.replace(/s$/, ''))

const files = fs
  .readdirSync(CORE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => path.join(CORE, name))

const readNames = (file: string): string[] => {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return names
}

const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase())

it('names in src/core contain no domain words', () => {
  const found = files.flatMap((file) =>
    [path.basename(file).replace(/\.\w+$/, ''), ...readNames(file)]
      .filter((name) => wordsOf(name).some(isDomainWord))
      .map((name) => `${path.relative(CORE, file)}: ${name}`),
  )
  expect([...new Set(found)]).toEqual([])
})
