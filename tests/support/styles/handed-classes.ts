import fs from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import ts from 'typescript'
import { compileSheet, SOURCES } from './sheets'

/** A class of a style sheet, both by name: `features/a/B.module.scss` and `card`. */
interface Class {
  sheet: string
  name: string
}
interface Element {
  /** The file of the component, without its ending; undefined for what Taro or NutUI draws. */
  component: string | undefined
  tag: string
  classes: Class[]
  /** Takes the class that the component itself was handed. */
  isDressed: boolean
}

const isView = (file: string): boolean => file.endsWith('.tsx') && !file.endsWith('.weapp.tsx')
const resolve = (file: string, name: string): string | undefined =>
  name.startsWith('@/')
    ? name.slice(2)
    : name.startsWith('.')
      ? path.join(path.dirname(file), name).split(path.sep).join('/')
      : undefined

/** The elements of a view with a class of a style sheet, or with the one that it was handed. */
const readElements = (file: string): Element[] => {
  const text = fs.readFileSync(path.join(SOURCES, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const imports = new Map<string, string>()
  const values = new Map<string, ts.Expression>()
  const elements: Element[] = []

  const readClasses = (node: ts.Node, element: Element): void => {
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const sheet = imports.get(node.expression.getText())
      const names = ts.isPropertyAccessExpression(node) ? node.name.text : '*'
      if (sheet?.endsWith('.module.scss')) element.classes.push({ sheet, name: names })
    }
    if (ts.isIdentifier(node) && /className$/i.test(node.text)) element.isDressed = true
    const value = ts.isIdentifier(node) && values.get(node.text)
    if (value) readClasses(value, element)
    ts.forEachChild(node, (child) => readClasses(child, element))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const from = resolve(file, (node.moduleSpecifier as ts.StringLiteral).text)
      const { name, namedBindings } = node.importClause ?? {}
      if (from && name) imports.set(name.text, from)
      if (from && namedBindings && ts.isNamedImports(namedBindings))
        for (const { name: local } of namedBindings.elements) imports.set(local.text, from)
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      if (/classNames\(/.test(node.initializer.getText().slice(0, 11))) values.set(node.name.text, node.initializer)
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText()
      const element: Element = { component: imports.get(tag), tag, classes: [], isDressed: false }
      for (const attribute of node.attributes.properties)
        if (ts.isJsxAttribute(attribute) && /className$/i.test(attribute.name.getText()) && attribute.initializer)
          readClasses(attribute.initializer, element)
      if (element.classes.length > 0 || element.isDressed) elements.push(element)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return elements
}

interface Rule {
  selector: string
  /** Of the element that it draws. */
  classes: string[]
  properties: string[]
  weight: number
}

const readRules = (sheet: string): Rule[] => {
  const rules: Rule[] = []
  postcss.parse(compileSheet(path.join(SOURCES, sheet))).walkRules(({ selectors, nodes }) => {
    const properties = nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : []))
    for (const selector of selectors) {
      if (selector.includes('::')) continue
      const last = selector.split(/[\s>+~]+/).at(-1)!
      const classes = [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)
      rules.push({ selector, classes, properties, weight: selector.match(/\.[\w-]+|:[a-z-]+/g)?.length ?? 0 })
    }
  })
  return rules
}

const levelOf = (sheet: string): number =>
  ['shared', 'core', 'features'].indexOf(sheet.split('/')[0]!.replace('platform', 'core'))
const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`)

/**
 * Classes that a component hands to another, whose own rule for the same property is as heavy or heavier: which of both
 * counts would depend on the platform, or on the order in which style sheets are loaded (decision 0057).
 * @returns each with both rules; `checked` counts the pairs of rules for one property
 */
export const findUndecided = (): { undecided: string[]; checked: number } => {
  const files = fs.readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(isView)
  const views = new Map(files.map((file) => [file, readElements(file)]))
  const sheets = new Map<string, Rule[]>()
  const rulesOf = ({ sheet, name }: Class): Rule[] => {
    if (!sheets.has(sheet)) sheets.set(sheet, readRules(sheet))
    return sheets.get(sheet)!.filter(({ classes }) => (name === '*' ? classes.length > 0 : classes.includes(name)))
  }
  /** A feature's `public.ts` only names them: what is called so is meant. */
  const findView = ({ component, tag }: Element): Element[] =>
    component === undefined
      ? []
      : (views.get(`${component}.tsx`) ??
        views.get(`${component}.h5.tsx`) ??
        views.get(files.find((file) => path.basename(file, '.tsx') === tag) ?? '') ??
        [])
  const undecided = new Set<string>()
  let checked = 0
  const compare = (handed: Class, own: Class): void => {
    for (const upper of rulesOf(handed))
      for (const lower of rulesOf(own)) {
        if (!upper.properties.some((one) => lower.properties.some((other) => overlap(one, other)))) continue
        checked++
        const isAbove = levelOf(handed.sheet) > levelOf(own.sheet)
        if (upper.weight > lower.weight || (isAbove && upper.weight === lower.weight)) continue
        undecided.add(`${handed.sheet} ${upper.selector} and ${own.sheet} ${lower.selector}`)
      }
  }
  const hand = (classes: Class[], element: Element, depth = 0): void => {
    if (depth > 4) throw new Error(`${element.tag} hands its class on and on`)
    for (const dressed of findView(element).filter(({ isDressed }) => isDressed)) {
      for (const handed of classes) for (const own of dressed.classes) compare(handed, own)
      hand(classes, dressed, depth + 1)
    }
  }
  for (const elements of views.values()) for (const element of elements) hand(element.classes, element)
  return { undecided: [...undecided], checked }
}
