import {
  isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type ErrorCode, type Node, type Pair, type YAMLMap,
} from 'yaml'
import type { Mistakes, Place } from '../mistake'
import { findMarkFault } from './wide-marks'

const PROBLEM: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: '同一个字段写了两次',
  TAB_AS_INDENT: '缩进请用空格，不要用制表符（Tab）',
  BAD_INDENT: '缩进没有对齐',
  MISSING_CHAR: '缺少冒号、引号或括号',
  MULTILINE_IMPLICIT_KEY: '字段名写成了多行，或上一行缺少引号',
  BAD_ALIAS: '不能使用 * 引用；以 * 开头的文字请加引号',
}
/** Noticed some lines after what was wrong: a quote or bracket that nothing closes. */
const LATE: ErrorCode[] = ['MISSING_CHAR', 'BAD_INDENT']

/** One YAML file, parsed, with the line of each of its parts. */
export class YamlSource {
  private readonly lines = new LineCounter()
  readonly contents: Node | null
  /** False when the text is no YAML; that was reported. */
  readonly parsed: boolean
  private readonly texts: string[]

  constructor(readonly file: string, source: string, readonly mistakes: Mistakes) {
    this.texts = source.split('\n')
    const document = parseDocument(source, { lineCounter: this.lines, uniqueKeys: true })
    // What comes after the first fault of form is mostly its consequence; a field written twice has none.
    const first = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY')
    for (const error of document.errors) {
      if (error.code === 'DUPLICATE_KEY' || error === first) this.report(error.code, error.linePos?.[0].line ?? 1)
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

  /** The first line up to `last` where a mark looks wrong, with the words for it. */
  findMarkFault(last = this.texts.length, from = 1): { line: number; message: string } | undefined {
    for (let line = from; line <= last; line++) {
      const message = findMarkFault(this.texts[line - 1] ?? '')
      if (message) return { line, message }
    }
    return undefined
  }

  private report(code: ErrorCode, line: number): void {
    const message = PROBLEM[code] ?? '这一行不符合 YAML 格式，请检查缩进、冒号和引号'
    const fault = code === 'DUPLICATE_KEY' ? undefined : this.findMarkFault(line, line) ?? (LATE.includes(code) ? this.findMarkFault(line) : undefined)
    this.mistakes.add({ file: this.file, line: fault?.line ?? line, field: '' }, fault?.message ?? message)
  }
}

export const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : '')
export const asMap = (node: unknown): YAMLMap | undefined => (isMap(node) ? node : undefined)

/** The words for what a value is, to say what is wrong with it. */
export const describeNode = (node: unknown): string => {
  if (isMap(node)) return '一组字段'
  if (isSeq(node)) return '列表'
  if (isAlias(node)) return '引用'
  if (!isScalar(node) || node.value === null) return '空'
  return { string: '文字', number: '数字', boolean: 'true/false' }[typeof node.value as string] ?? '其他内容'
}
