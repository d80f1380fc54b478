import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { listFiles, ROOT } from '../support/list-files'

const MOST = 4

it('no constructor takes more than four things by their position', () => {
  const files = listFiles(['server/src', 'src', 'emulator/src', 'scripts', 'bench'], /\.tsx?$/)
  const long: string[] = []
  let seen = 0
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isConstructorDeclaration(node)) {
        seen += 1
        if (node.parameters.length > MOST) long.push(`${file}: ${node.parameters.length}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, fs.readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true))
  }
  expect(seen).toBeGreaterThan(300)
  expect(long).toEqual([])
})
