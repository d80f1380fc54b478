import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const SOURCES = path.resolve(__dirname, '../../src')
const SIDED = /\.(h5|weapp)(?=\.tsx?$)/

const listFiles = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? listFiles(file) : /\.tsx?$/.test(entry.name) ? [file] : []
  })

const files = listFiles(SOURCES)
const nameOf = (file: string): string => path.relative(SOURCES, file)
const sideOf = (file: string): string | undefined => SIDED.exec(file)?.[1]
/** `src/platform/share/share` for `share.h5.ts` and `share.weapp.ts`. */
const stemOf = (file: string): string => file.replace(/(\.(h5|weapp|port))?\.tsx?$/, '')
const parse = (file: string) => ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const readExports = (file: string): string[] =>
  parse(file)
    .statements.filter(isExported)
    .flatMap((statement) =>
      ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.map(({ name }) => name.getText())
        : [(statement as ts.DeclarationStatement).name!.getText()],
    )

interface Import {
  /** The imported file without the endings that the build chooses, as in the source. */
  target: string
  names: string[]
}

const readImports = (file: string): Import[] => {
  const source = parse(file)
  const toTarget = (specifier: string): string =>
    specifier.startsWith('@/') ? path.join(SOURCES, specifier.slice(2)) : path.resolve(path.dirname(file), specifier)
  const namesOf = (statement: ts.Statement): Import[] => {
    if (!ts.isImportDeclaration(statement)) return []
    const bindings = statement.importClause?.namedBindings
    const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : []
    return [
      {
        target: toTarget((statement.moduleSpecifier as ts.StringLiteral).text),
        names: names.map(({ name, propertyName }) => (propertyName ?? name).getText()),
      },
    ]
  }
  const dynamic = [...source.text.matchAll(/\bimport\('([./@][^']*)'\)/g)]
  return [...source.statements.flatMap(namesOf), ...dynamic.map(([, to]) => ({ target: toTarget(to), names: [] }))]
}

const imports = files.map((file) => ({ file, imports: readImports(file) }))
const sided = files.filter(sideOf)
const twinOf = (file: string): string | undefined =>
  sided.find((other) => stemOf(other) === stemOf(file) && sideOf(other) !== sideOf(file))

describe('files of one platform', () => {
  it('are in src/platform, or in the component of src/shared that they draw (decision 0014)', () => {
    const elsewhere = files.filter((file) => /\.(h5|weapp|port)\.tsx?$/.test(file)).map(nameOf)
    expect(elsewhere.filter((name) => !/^(platform|shared)\//.test(name))).toEqual([])
  })

  it('have a suffix for each platform: none is beside a file without a suffix', () => {
    const plain = new Set(files.filter((file) => !/\.(h5|weapp|port)\.tsx?$/.test(file)).map(stemOf))
    expect(sided.filter((file) => plain.has(stemOf(file))).map(nameOf)).toEqual([])
  })

  it('have a counterpart, or are used by files of their own platform only', () => {
    const alone = sided.filter((file) => !twinOf(file))
    const strangers = alone.flatMap((file) =>
      imports
        .filter((one) => sideOf(one.file) !== sideOf(file))
        .filter((one) => one.imports.some(({ target }) => [stemOf(file), file.replace(/\.tsx?$/, '')].includes(target)))
        .map((one) => `${nameOf(one.file)} -> ${nameOf(file)}`),
    )
    expect(strangers).toEqual([])
  })

  it('are imported with their suffix by files of the same platform only', () => {
    const wrong = imports.flatMap(({ file, imports: all }) =>
      all
        .map(({ target }) => ({ target, side: /\.(h5|weapp)$/.exec(target)?.[1] }))
        .filter(({ side }) => side && side !== sideOf(file))
        .map(({ target }) => `${nameOf(file)} -> ${nameOf(target)}`),
    )
    expect(wrong).toEqual([])
  })

  it('export the same as their counterpart, except what is imported with the suffix', () => {
    const differing = sided.flatMap((file) => {
      const twin = twinOf(file)
      if (!twin) return []
      const own = readExports(file).filter((name) => !readExports(twin).includes(name))
      const bySuffix = imports
        .flatMap((one) => one.imports)
        .filter(({ target }) => target === file.replace(/\.tsx?$/, ''))
        .flatMap(({ names }) => names)
      return own.filter((name) => !bySuffix.includes(name)).map((name) => `${nameOf(file)}: ${name}`)
    })
    expect(differing).toEqual([])
  })

  it('share a port that both import', () => {
    const ports = files.filter((file) => file.endsWith('.port.ts'))
    const sidesOf = (port: string) =>
      new Set(
        imports
          .filter((one) => one.imports.some(({ target }) => `${target}.ts` === port))
          .map(({ file }) => sideOf(file)),
      )
    const lonely = ports.filter((port) => !(sidesOf(port).has('h5') && sidesOf(port).has('weapp')))
    expect(lonely.map(nameOf)).toEqual([])
  })
})
