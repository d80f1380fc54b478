import path from 'node:path'
import { compileTemplates } from '../../../../scripts/size/mini-program-templates'
import type { DrawnNode } from './drawn-tree'

/** What wcc's generated program returns: a virtual tree with resolved attributes; text is a plain string. */
interface WccNode {
  tag: string
  attr?: Record<string, unknown>
  children: (WccNode | string)[]
}

type Generate = (path: string) => ((data: object) => WccNode) | undefined

const ROOT = path.resolve(__dirname, '../../../..')
const EVENT = /^(mut-)?(bind|catch|capture)/
const toDashes = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const toText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A mini-program's pages as WeChat's own compiler draws them, without WeChat. */
export class WccPages {
  private readonly generate: Generate

  constructor(folder: string) {
    const program = compileTemplates(ROOT, folder)
    // The program is meant for WeChat's page thread: it writes its version on `window` and evaluates to $gwx.
    this.generate = new Function('window', 'global', `${program}; return $gwx`)({}, {}) as Generate
  }

  /** The tree of `pagePath` for its data, with the insides of Taro's own recursive component in place. */
  draw(pagePath: string, data: object): DrawnNode[] {
    const page = this.generate(`${pagePath}.wxml`)
    if (!page) throw new Error(`wcc has no ${pagePath}.wxml`)
    return page(data).children.flatMap((child) => this.toDrawn(child))
  }

  private toDrawn(node: WccNode | string): DrawnNode[] {
    if (typeof node === 'string') return node === '' ? [] : [{ text: node }]
    const tag = node.tag.replace(/^wx-/, '')
    const attributes = node.attr ?? {}
    if (tag === 'virtual') return node.children.flatMap((child) => this.toDrawn(child))
    const inside = tag === 'comp' ? this.generate('comp.wxml')!(attributes).children : node.children
    const kept = Object.entries(attributes).filter(
      ([name, value]) =>
        !EVENT.test(name) &&
        !(tag === 'comp' && (name === 'i' || name === 'l')) &&
        value !== undefined &&
        value !== null &&
        value !== '',
    )
    return [
      {
        tag,
        children: inside.flatMap((child) => this.toDrawn(child)),
        attributes: Object.fromEntries(kept.map(([name, value]) => [toDashes(name), toText(value)])),
      },
    ]
  }
}
