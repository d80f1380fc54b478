/**
 * A node of the tree that Taro hands to a mini-program's page (`page.data('root')`), as far as tests read it. It is
 * what the page's WXML draws, on a phone and in DevTools as well; `sid` (or `uid`) is the element's id there.
 */
export interface TaroNode {
  sid: string
  uid?: string
  /** Children. */
  cn?: TaroNode[]
  /** Only in text nodes. */
  v?: string
  role?: string
  ariaLabel?: string
  ariaBusy?: string
  ariaChecked?: string
  ariaValuenow?: string
  ariaValuemax?: string
  /** Its class. */
  cl?: string
  /** Its style. */
  st?: string
  nativeProps?: Record<string, unknown>
}

/** A text as it stands, or a pattern that it must match. */
export type Words = string | RegExp

export const idOf = ({ sid, uid }: TaroNode): string => uid ?? sid

/** Everything that is written in a node, without gaps. */
export const readText = ({ v, cn = [] }: TaroNode): string => v ?? cn.map(readText).join('')

/** The node itself and all below it, in the order in which they are drawn. */
export const listNodes = (node: TaroNode): TaroNode[] => [node, ...(node.cn ?? []).flatMap(listNodes)]

const fits = (text: string, words: Words): boolean =>
  typeof words === 'string' ? text.trim() === words : words.test(text.trim())

const nameOf = (node: TaroNode): string => node.ariaLabel ?? readText(node)

/** The innermost node that says these words. */
export const findText = (root: TaroNode, words: Words): TaroNode | undefined =>
  listNodes(root)
    .filter((node) => node.v === undefined && fits(readText(node), words))
    .at(-1)

export const findRole = (root: TaroNode, role: string, name: Words): TaroNode | undefined =>
  listNodes(root).find((node) => node.role === role && fits(nameOf(node), name))

/** A field for typing, by the name that screen readers have for it. */
export const findField = (root: TaroNode, label: string): TaroNode | undefined =>
  listNodes(root).find(({ nativeProps }) => nativeProps?.['aria-label'] === label)

/** Whether some of the content is still to come: a skeleton, a turning button. */
export const isBusy = (root: TaroNode): boolean => listNodes(root).some(({ ariaBusy }) => ariaBusy === 'true')
