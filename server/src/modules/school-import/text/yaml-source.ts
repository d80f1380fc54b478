import {
  isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type ErrorCode, type Node, type Pair, type YAMLMap,
} from 'yaml'
import type { Mistakes, Place } from '../mistake'

const PROBLEM: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: '同一个字段写了两次',
  TAB_AS_INDENT: '缩进请用空格，不要用制表符（Tab）',
  BAD_INDENT: '缩进没有对齐',
  MISSING_CHAR: '缺少冒号、引号或括号',
  MULTILINE_IMPLICIT_KEY: '字段名写成了多行，或上一行缺少引号',
  BAD_ALIAS: '不能使用 * 引用；以 * 开头的文字请加引号',
}

/** One YAML file, parsed, with the line of each of its parts. */
export class YamlSource {
  private readonly lines = new LineCounter()
  readonly contents: Node | null
  /** False when the text is no YAML; that was reported. */
  readonly parsed: boolean

  constructor(readonly file: string, source: string, readonly mistakes: Mistakes) {
    const document = parseDocument(source, { lineCounter: this.lines, uniqueKeys: true })
    for (const error of document.errors) {
      const message = PROBLEM[error.code] ?? '这一行不符合 YAML 格式，请检查缩进、冒号和引号'
      mistakes.add({ file, line: error.linePos?.[0].line ?? 1, field: '' }, message)
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
