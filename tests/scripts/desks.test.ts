import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { listFiles, ROOT } from '../support/list-files'

/** The staff's own accounts with their audit, and what stands above all desks (decision 0083): layouts of their own. */
const STAFF = ['server/src/modules/staff/', 'server/src/modules/console/']
/** Those that run without an app make an audit of their own. */
const WITHOUT_APP = ['server/src/commands/', 'server/src/modules/school-import/']

const isIn = (folders: string[], file: string): boolean => folders.some((folder) => file.startsWith(folder))
const all = listFiles(['server/src'], /\.ts$/)
const checked = all.filter((file) => !isIn(STAFF, file))

/** What `read` makes of the nodes of a file; undefined is left out. Only files with `word` are parsed. */
const collect = (file: string, word: string, read: (node: ts.Node) => string | undefined): string[] => {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8')
  if (!text.includes(word)) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const value = read(node)
    if (value !== undefined) found.push(value)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

/** The call that a property of an object is the handler of. */
const readStaffCall = (node: ts.Node): string | undefined =>
  ts.isObjectLiteralElement(node) &&
  node.name &&
  ts.isStringLiteralLike(node.name) &&
  node.name.text.includes(' /staff/')
    ? node.name.text
    : undefined

const readAuditMade = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && node.expression.getText() === 'createAudit' ? node.getText() : undefined

const readExported = (node: ts.Node): string | undefined =>
  ts.isVariableStatement(node) && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    ? node.declarationList.declarations[0].name.getText()
    : undefined

const toFactory = (desk: string): string =>
  `create${desk.replaceAll(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase())}`

describe("a domain's desk", () => {
  it('has all its calls in the routes of a folder desk', () => {
    const callsOf = (file: string) => collect(file, '/staff/', readStaffCall).map((call) => `${file}: ${call}`)
    expect(all.flatMap(callsOf).length).toBeGreaterThanOrEqual(180)
    const elsewhere = checked.filter((file) => !/^server\/src\/modules\/.+\/desk\/[a-z-]+-desk\.routes\.ts$/.test(file))
    expect(elsewhere.flatMap(callsOf)).toEqual([])
  })

  it('lies in a folder desk with the files that it is named by', () => {
    const named = checked.filter((file) => /-desk(\.[a-z]+)?\.ts$/.test(file))
    expect(named.filter((file) => path.basename(path.dirname(file)) !== 'desk')).toEqual([])
    const folders = new Set(
      checked.filter((file) => /\/desk\//.test(file)).map((file) => file.replace(/\/desk\/.*/, '/desk')),
    )
    expect(folders.size).toBeGreaterThanOrEqual(20)
    for (const folder of folders) {
      const own = checked.filter((file) => path.dirname(file) === folder).map((file) => path.basename(file))
      const modules = own.filter((file) => file.endsWith('.module.ts'))
      expect(modules, folder).toEqual([expect.stringMatching(/^[a-z-]+-desk\.module\.ts$/)])
      const desk = modules[0].replace('.module.ts', '')
      expect(
        own.filter((file) => file.endsWith('.routes.ts')),
        folder,
      ).toEqual([`${desk}.routes.ts`])
      // One of the desk's name, or one for each thing that it works on: vouchers and transfers of offline payments.
      expect(own, folder).toContainEqual(expect.stringMatching(/-desk\.service\.ts$/))
      expect(collect(`${folder}/${modules[0]}`, 'export', readExported), folder).toContain(toFactory(desk))
    }
  })

  it('is given the audit, which nothing inside the app makes anew', () => {
    const auditsOf = (file: string) => collect(file, 'createAudit', readAuditMade).map((call) => `${file}: ${call}`)
    expect(all.filter((file) => isIn(WITHOUT_APP, file)).flatMap(auditsOf).length).toBeGreaterThanOrEqual(5)
    expect(checked.filter((file) => !isIn(WITHOUT_APP, file)).flatMap(auditsOf)).toEqual([])
  })
})
