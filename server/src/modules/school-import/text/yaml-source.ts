import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type ErrorCode,
  type Node,
  type Pair,
  type YAMLError,
  type YAMLMap,
} from 'yaml'
import type { Mistakes, Place } from '../mistake'
import { findUnclosed } from './unclosed'
import { findMarkFault } from './wide-marks'

/** As much of a wrong value as a message repeats. */
const SHOWN_LENGTH = 20
const INDENT = '缩进没有对齐：同一组的字段要左右对齐，列表的新一项开头要写 -'
const PROBLEM: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: '缩进请用空格，不要用制表符（Tab）',
  BAD_INDENT: INDENT,
  MISSING_CHAR: '缺少冒号、引号或括号',
  BLOCK_IN_FLOW: '括号里两项之间缺少逗号，或者括号没有闭合',
  MULTILINE_IMPLICIT_KEY: '字段名写成了多行，或上一行缺少引号',
}

/** One YAML file, parsed, with the line of each of its parts. */
export class YamlSource {
  private readonly lines = new LineCounter()
  readonly contents: Node | null
  /** False when the text is no YAML; that was reported. */
  readonly parsed: boolean
  private readonly texts: string[]

  constructor(
    readonly file: string,
    source: string,
    readonly mistakes: Mistakes,
  ) {
    this.texts = source.split('\n')
    const document = parseDocument(source, { lineCounter: this.lines, uniqueKeys: true })
    // What comes after the first fault of form is mostly its consequence; a field written twice has none.
    const first = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY')
    for (const error of document.errors) {
      if (error.code === 'DUPLICATE_KEY') this.reportTwice(error)
      else if (error === first) this.report(error, source, document.contents)
    }
    this.parsed = document.errors.length === 0
    this.contents = this.parsed ? document.contents : null
  }

  lineOf(node: unknown): number {
    const start = (node as Node | null)?.range?.[0]
    return start === undefined ? 1 : this.lines.linePos(start).line
  }

  place(node: unknown, field: string): Place {
    return { file: this.file, line: this.lineOf(node), field }
  }

  /** Whether the value beside a name begins with `#`, so that YAML takes it for a remark: `title: #1 课`. */
  isRemark(key: unknown): boolean {
    return /:\s+#\S/.test(this.texts[this.lineOf(key) - 1] ?? '')
  }

  /** The first line where a mark looks wrong, with the words for it; for a file of which nothing is a field. */
  findMarkFault(): { line: number; message: string } | undefined {
    for (const [index, text] of this.texts.entries()) {
      const message = findMarkFault(text)
      if (message) return { line: index + 1, message }
    }
    return undefined
  }

  /** A full-width mark is reported only in the line that YAML could not parse: elsewhere it may be part of a text. */
  private report(error: YAMLError, source: string, contents: Node | null): void {
    const unclosed = findUnclosed(source, contents, error.pos[0])
    const line = unclosed ? this.lines.linePos(unclosed.offset).line : this.failedLine(error)
    const text = this.texts[line - 1] ?? ''
    // A quote is left open by the full-width one that should close it, a bracket by no other mark.
    const lacksBracket = unclosed && '}]'.includes(unclosed.closing) && isWhole(text + unclosed.closing)
    const message =
      (!lacksBracket && !isWhole(text) && findMarkFault(text)) || unclosed?.message || describeFault(error, text)
    this.mistakes.add({ file: this.file, line, field: '' }, message)
  }

  private reportTwice(error: YAMLError): void {
    const line = this.failedLine(error)
    const [, isIndented, name = ''] = /^(\s*)(?:- +)?([\w-]+)\s*:/.exec(this.texts[line - 1] ?? '') ?? []
    const message = `同一个字段${name && ` ${name} `}写了两次${isIndented ? '，或者漏写了下一项开头的 -' : ''}`
    this.mistakes.add({ file: this.file, line, field: '' }, message)
  }

  /** YAML notices some faults at the end only, which is the line after the last one. */
  private failedLine(error: YAMLError): number {
    const last = this.texts.findLastIndex((text) => text.trim() !== '') + 1
    return Math.min(error.linePos?.[0].line ?? 1, Math.max(last, 1))
  }
}

/** Whether a line, without the dash of a list, is right YAML by itself: a field or a group in brackets. */
const isWhole = (line: string): boolean => {
  const { errors, contents } = parseDocument(line.replace(/^\s*(- +)*/, ''))
  return errors.length === 0 && (isMap(contents) || isSeq(contents))
}

const describeFault = ({ code, message }: YAMLError, line: string): string => {
  if (/(^|[:[{,-])\s*[*&]\S/.test(line)) return REFERENCE
  // The parser uses the same code for a missing colon.
  if (/without - indicator/.test(message)) return INDENT
  return PROBLEM[code] ?? '这一行不符合 YAML 格式，请检查缩进、冒号和引号'
}

export const REFERENCE = '以 * 或 & 开头的文字要加英文双引号'
/** `*name` and `&name` mean something to YAML that no school needs; who writes them means the text. */
export const isReference = (node: unknown): boolean =>
  isAlias(node) || Boolean((node as (Node & { anchor?: string }) | null)?.anchor)

export const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : '')
export const asMap = (node: unknown): YAMLMap | undefined => (isMap(node) ? node : undefined)

/** The words for what a value is, to say what is wrong with it. */
export const describeNode = (node: unknown): string => {
  if (isMap(node)) return '一组字段'
  if (isSeq(node)) return '列表'
  if (!isScalar(node) || node.value === null) return '空'
  return { string: '文字', number: '数字', boolean: 'true/false' }[typeof node.value as string] ?? '其他内容'
}

/** The same, with what was written where it is one value. */
export const describeValue = (node: unknown): string => {
  if (!isScalar(node) || node.value === null) return describeNode(node)
  const written = [...(node.source ?? String(node.value))].slice(0, SHOWN_LENGTH).join('')
  return node.type?.startsWith('QUOTE') ? ` "${written}"（不要加引号）` : ` ${written}`
}
