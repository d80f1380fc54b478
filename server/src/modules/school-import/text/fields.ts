import { isMap, isScalar, isSeq, type Pair, type Scalar, type YAMLMap } from 'yaml'
import type { Place } from '../mistake'
import { KEY_PATTERN, parseDate, parseMoment, problemOfText } from './plain-text'
import { describeWideMarks } from './wide-marks'
import { describeNode, describeValue, isReference, keyOf, REFERENCE, type YamlSource } from './yaml-source'

interface TextLimits {
  min?: number
  max: number
}
const REMARK = '# 之后是注释，以 # 开头的文字要加英文双引号'
interface Entry {
  node: unknown
  field: string
}
interface NumberLimits {
  min: number
  max: number
}

/**
 * A group of named fields in a YAML file. Each reading method reports what is wrong and returns a harmless value, so
 * that reading goes on to the next mistake. A `fallback` makes a field optional. `close` reports fields that were
 * never read.
 */
export class Fields {
  private readonly known = new Set<string>()

  constructor(
    private readonly source: YamlSource,
    private readonly map: YAMLMap,
    private readonly prefix: string,
    private readonly line: number,
  ) {}

  private pair(name: string): Pair | undefined {
    this.known.add(name)
    return this.map.items.find((pair) => keyOf(pair) === name)
  }

  place(name: string): Place {
    const pair = this.pair(name)
    const field = this.prefix ? `${this.prefix}.${name}` : name
    return { file: this.source.file, line: pair ? this.source.lineOf(pair.key) : this.line, field }
  }

  refuse(name: string, message: string): void {
    this.source.mistakes.add(this.place(name), message)
  }

  has(name: string): boolean {
    const value = this.pair(name)?.value
    return value !== undefined && value !== null && !(isScalar(value) && value.value === null)
  }

  private isRemark(name: string): boolean {
    const pair = this.pair(name)
    return pair !== undefined && !this.has(name) && this.source.isRemark(pair.key)
  }

  private isReference(name: string): boolean {
    return isReference(this.pair(name)?.value)
  }

  /** The value of a field; reports a missing one unless it is optional. */
  private value(name: string, optional: boolean): unknown {
    if (this.isReference(name)) {
      this.refuse(name, REFERENCE)
      return undefined
    }
    if (this.has(name)) return this.pair(name)?.value
    // `close` reports what is wrong with `name：`.
    if (!optional && !this.names().some((written) => written.startsWith(`${name}：`))) {
      this.refuse(name, this.isRemark(name) ? `必须填写；${REMARK}` : '必须填写')
    }
    return undefined
  }

  /** What was written, as text; a number counts as its own digits, so that a phone number needs no quotes. */
  private written(name: string, optional: boolean): string | undefined {
    const node = this.value(name, optional)
    if (node === undefined) return undefined
    if (isScalar(node) && typeof node.value === 'string') return node.value.trim()
    if (isScalar(node) && typeof node.value === 'number') return node.source ?? String(node.value)
    this.refuse(name, `应当是文字，现在是${describeNode(node)}`)
    return undefined
  }

  text(name: string, limits: TextLimits, fallback?: string): string {
    const text = this.written(name, fallback !== undefined)
    if (text === undefined) {
      if (fallback !== undefined && this.isRemark(name)) this.refuse(name, REMARK)
      return fallback ?? ''
    }
    const problem = problemOfText(text, { min: fallback === undefined ? 1 : 0, ...limits })
    if (problem) this.refuse(name, problem)
    return text
  }

  /** Markdown written in place; what it may hold is checked when it is rendered. */
  markdown(name: string): string {
    return this.written(name, false) ?? ''
  }

  /** A text in a given format; `message` describes the format. */
  matching(name: string, pattern: RegExp, message: string, fallback?: string): string {
    const text = this.written(name, fallback !== undefined)
    if (text === undefined) {
      // A value such as #2B5CFF without quotes is a remark to YAML, and nothing is left.
      if (fallback !== undefined && this.pair(name) && !this.isReference(name))
        this.refuse(name, `${message}，现在是空的`)
      return fallback ?? ''
    }
    if (!pattern.test(text)) this.refuse(name, `${message}，现在是 ${text}${describeWideMarks(text)}`)
    return text
  }

  key(name = 'key'): string {
    return this.matching(name, KEY_PATTERN, '应当是小写字母、数字和短横线组成的代号')
  }

  integer(name: string, { min, max }: NumberLimits, fallback?: number): number {
    const node = this.value(name, fallback !== undefined)
    if (node === undefined) return fallback ?? min
    const value = isScalar(node) ? node.value : undefined
    if (typeof value !== 'number') this.refuse(name, `应当是整数，现在是${describeValue(node)}`)
    // 98.00 fen is refused too: it was meant as yuan.
    else if (!/^-?\d+$/.test((node as Scalar).source ?? ''))
      this.refuse(name, `应当是整数，现在是 ${(node as Scalar).source ?? value}`)
    else if (value < min || value > max) this.refuse(name, `应当在 ${min} 到 ${max} 之间，现在是 ${value}`)
    else return value
    return min
  }

  flag(name: string, fallback: boolean): boolean {
    const node = this.value(name, true)
    if (node === undefined) return fallback
    if (isScalar(node) && typeof node.value === 'boolean') return node.value
    this.refuse(name, `应当是 true 或 false，现在是${describeValue(node)}`)
    return fallback
  }

  oneOf<const V extends string | number>(name: string, values: readonly V[], fallback?: V): V {
    const node = this.value(name, fallback !== undefined)
    if (node === undefined) return fallback ?? values[0]
    if (this.isOneOf(name, values)) return (node as Scalar<V>).value
    this.refuse(name, `应当是 ${values.join('、')} 之一，现在是${describeValue(node)}`)
    return fallback ?? values[0]
  }

  isOneOf(name: string, values: readonly (string | number)[]): boolean {
    const node = this.pair(name)?.value
    return isScalar(node) && values.includes(node.value as string | number)
  }

  /** A moment; null when it is not given. */
  date(name: string): Date | null {
    const text = this.written(name, true)
    if (text === undefined) return null
    const date = parseDate(text)
    if (!date) this.refuse(name, `应当是日期，如 2026-09-01 或 2026-09-01 08:30，现在是 ${text}`)
    return date ?? null
  }

  /** A moment that has to be given; it may be counted from today. */
  moment(name: string, now: Date): Date {
    const text = this.written(name, false)
    if (text === undefined) return now
    const moment = parseMoment(text, now)
    if (!moment) this.refuse(name, `应当是时间，如 2026-09-01 19:30，或从今天数起的 +2d 19:30，现在是 ${text}`)
    return moment ?? now
  }

  /** A list of short texts. */
  texts(name: string, limits: { maxCount: number; max: number }, optional = true): string[] {
    return this.entries(name, optional, limits.maxCount).map((entry) => this.entryText(entry, limits.max))
  }

  /** A list of texts or of lists of texts; a text counts as a list of one. */
  lists(name: string, limits: { maxCount: number; mostEach: number; max: number }): string[][] {
    return this.entries(name, false, limits.maxCount).map(({ node, field }) => {
      if (!isSeq(node)) return [this.entryText({ node, field }, limits.max)]
      if (node.items.length > limits.mostEach)
        this.source.mistakes.add(
          this.source.place(node, field),
          `最多 ${limits.mostEach} 项，现在有 ${node.items.length} 项`,
        )
      return node.items.map((item, index) =>
        this.entryText({ node: item, field: `${field}[${index + 1}]` }, limits.max),
      )
    })
  }

  private entryText({ node, field }: Entry, max: number): string {
    const isText = isScalar(node) && ['string', 'number'].includes(typeof node.value)
    const text = isText ? String(typeof node.value === 'number' ? node.source : node.value).trim() : undefined
    const problem = isReference(node)
      ? REFERENCE
      : text === undefined
        ? `应当是文字，现在是${describeNode(node)}`
        : problemOfText(text, { min: 1, max })
    if (problem) this.source.mistakes.add(this.source.place(node, field), problem)
    return text ?? ''
  }

  /** The entries of a list, each a group of fields. */
  items(name: string, { optional = false, maxCount = 500 } = {}): Fields[] {
    return this.entries(name, optional, maxCount).flatMap(({ node, field }) => {
      if (isMap(node)) return [new Fields(this.source, node, field, this.source.lineOf(node))]
      this.source.mistakes.add(this.source.place(node, field), `应当是一组字段，现在是${describeNode(node)}`)
      return []
    })
  }

  /** A group of fields inside this one. */
  group(name: string, optional = true): Fields | undefined {
    const node = this.value(name, optional)
    if (node === undefined) return undefined
    if (isMap(node)) return new Fields(this.source, node, this.place(name).field, this.source.lineOf(node))
    this.refuse(name, `应当是一组字段，现在是${describeNode(node)}`)
    return undefined
  }

  /** Names of the fields that are written here. */
  names(): string[] {
    return this.map.items.map(keyOf)
  }

  /** Says which fields are not known here. Call it last. */
  close(): void {
    for (const pair of this.map.items) {
      const name = keyOf(pair)
      if (!this.known.has(name)) this.refuse(name, `没有这个字段，请检查拼写${describeWideMarks(name)}`)
    }
  }

  private entries(name: string, optional: boolean, maxCount: number): Entry[] {
    const node = this.value(name, optional)
    if (node === undefined) return []
    if (!isSeq(node)) {
      this.refuse(name, `应当是列表（每项以 - 开头），现在是${describeNode(node)}`)
      return []
    }
    if (node.items.length > maxCount) this.refuse(name, `最多 ${maxCount} 项，现在有 ${node.items.length} 项`)
    const { field } = this.place(name)
    return node.items.map((item, index) => ({ node: item, field: `${field}[${index + 1}]` }))
  }
}
