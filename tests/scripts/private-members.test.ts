import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { listFiles, ROOT } from '../support/list-files'

const isCallOf = (node: ts.Node, name: string): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name

const callsInside = (node: ts.Node, name: string): boolean =>
  isCallOf(node, name) || (ts.forEachChild(node, (child) => callsInside(child, name)) ?? false)

// TypeScript's `private` costs nothing. Babel makes a WeakMap of each `#field` and a function with a check of each
// `#method` (a class with three fields grows from 184 to 236 bytes, one with two methods from 132 to 227, minified),
// and MobX makes no action of a `#method`. But makeAutoObservable would observe a `private` field.
it('members of the app are private in one way: # only for a field that makeAutoObservable must not see', () => {
  const needless: string[] = []
  let seen = 0
  for (const file of listFiles(['src'], /\.tsx?$/)) {
    const visit = (node: ts.Node): void => {
      if (ts.isClassLike(node)) {
        for (const member of node.members) {
          if (!member.name || !ts.isPrivateIdentifier(member.name)) continue
          seen += 1
          if (ts.isPropertyDeclaration(member) && callsInside(node, 'makeAutoObservable')) continue
          needless.push(`${file}: ${member.name.text}`)
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, fs.readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true))
  }
  expect(seen).toBeGreaterThan(100)
  expect(needless).toEqual([])
})
