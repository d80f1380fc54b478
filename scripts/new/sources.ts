import fs from 'node:fs'
import path from 'node:path'
import * as prettier from 'prettier'
import ts from 'typescript'

type Test<T extends ts.Node> = (node: ts.Node) => node is T
type Literal = ts.ObjectLiteralExpression | ts.ArrayLiteralExpression
type Named = ts.ClassDeclaration | ts.PropertyAssignment | ts.MethodDeclaration

/** A repository's source files with changes that are written together, formatted, or not at all. */
export class Sources {
  #changed = new Map<string, string>()

  constructor(private readonly root: string) {}

  has = (file: string): boolean => this.#changed.has(file) || fs.existsSync(path.join(this.root, file))
  read = (file: string): string => this.#changed.get(file) ?? fs.readFileSync(path.join(this.root, file), 'utf8')

  list(folder: string, ending: string): string[] {
    const files = fs.readdirSync(path.join(this.root, folder), { recursive: true, encoding: 'utf8' })
    return files.filter((file) => file.endsWith(ending)).map((file) => path.posix.join(folder, file))
  }

  /** @throws Error where the file is already there */
  create(file: string, text: string): void {
    if (this.has(file)) throw new Error(`${file} exists already`)
    this.#changed.set(file, text)
  }

  append(file: string, text: string): void {
    this.#changed.set(file, this.has(file) ? `${this.read(file)}\n${text}` : text)
  }

  find<T extends ts.Node>(file: string, test: Test<T>): T | undefined {
    const visit = (node: ts.Node): T | undefined => (test(node) ? node : ts.forEachChild(node, visit))
    return visit(this.#parse(file))
  }

  /** Adds to the class, object or list that `test` finds: before the entry `before`, else behind the last no spread. */
  insert(file: string, test: Test<ts.ClassDeclaration | Literal>, entry: string, before = ''): void {
    const place = this.find(file, test)
    if (!place) throw new Error(`${file} is unlike its neighbours: write this by hand`)
    const isClass = ts.isClassDeclaration(place)
    const entries: readonly ts.Node[] = isClass
      ? place.members
      : 'properties' in place
        ? place.properties
        : place.elements
    const follower = entries.find((each) => each.getText() === before)
    const last = entries.findLast((each) => !ts.isSpreadAssignment(each)) ?? entries.at(-1)
    const separator = isClass ? '\n\n' : ','
    if (follower) this.#splice(file, follower.getStart(), entry + separator)
    else this.#splice(file, last?.end ?? place.end - 1, (last ? separator : '') + entry)
  }

  /** Adds those of the names that the file does not import yet. */
  import(file: string, from: string, names: string[], kind: 'import' | 'import type' = 'import'): void {
    for (const name of names) {
      const imports = this.#parse(file).statements.filter(ts.isImportDeclaration)
      if (imports.some((each) => new RegExp(`[{,]\\s*${name}\\b`).test(each.getText()))) continue
      const isThere = (text: string) => text.startsWith(`${kind} {`) && text.endsWith(`'${from}'`)
      const there = imports.find((each) => isThere(each.getText()))
      if (there) this.#splice(file, there.getStart() + there.getText().lastIndexOf('}'), `, ${name}`)
      else this.#splice(file, imports.at(-1)?.end ?? 0, `\n${kind} { ${name} } from '${from}'\n`)
    }
  }

  /** Returns the files that it wrote. */
  async write(): Promise<string[]> {
    const options = JSON.parse(this.read('.prettierrc.json'))
    for (const [file, text] of this.#changed)
      this.#changed.set(file, await prettier.format(text, { ...options, filepath: file }))
    for (const [file, text] of this.#changed) {
      fs.mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true })
      fs.writeFileSync(path.join(this.root, file), text)
    }
    return [...this.#changed.keys()]
  }

  #parse = (file: string) => ts.createSourceFile(file, this.read(file), ts.ScriptTarget.Latest, true)

  #splice(file: string, position: number, text: string): void {
    const source = this.read(file)
    this.#changed.set(file, source.slice(0, position) + text + source.slice(position))
  }
}

/** The object or list that a variable or property of this name holds, or a function of this name is given. */
export const literalOf =
  (name: string) =>
  (node: ts.Node): node is Literal =>
    (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) &&
    node.parent.getChildAt(0).getText() === name

export const isNamed =
  <T extends Named>(isKind: Test<T>, name: string) =>
  (node: ts.Node): node is T =>
    isKind(node) && node.name?.getText() === name

export const toCamel = (words: string): string =>
  words.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase())
export const toPascal = (words: string): string => toCamel(`-${words}`)
export const toKebab = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
