import { isCollection, isScalar, visit, type Node } from 'yaml'

const CLOSING: Record<string, string> = { '{': '}', '[': ']', '"': '"', "'": "'" }
const NAME: Record<string, string> = { '{': '花括号', '[': '方括号', '"': '引号', "'": '引号' }

export interface Unclosed {
  offset: number
  closing: string
  message: string
}

/** The innermost bracket or quote before `failedAt` that nothing closes: YAML notices it only some lines later. */
export const findUnclosed = (source: string, contents: Node | null, failedAt: number): Unclosed | undefined => {
  let offset: number | undefined
  visit(contents, (_key, node) => {
    if (!(isCollection(node) || isScalar(node)) || !node.range) return undefined
    const [start, end] = node.range
    const closing = CLOSING[source[start]]
    if (!closing || start > failedAt || (end - start > 1 && source[end - 1] === closing)) return undefined
    offset = start
    return undefined
  })
  if (offset === undefined) return undefined
  const opening = source[offset]
  const closing = CLOSING[opening]
  return { offset, closing, message: `${NAME[opening]}没有闭合，缺少 ${closing}` }
}
