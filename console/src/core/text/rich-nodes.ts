import { Extension, getExtensionField, Mark, mergeAttributes, Node } from '@tiptap/core'
import { tableEditing } from '@tiptap/pm/tables'

/** Attributes that a tag of `RICH_TEXT_TAGS` may have, kept as they came. */
const keep =
  (...names: string[]) =>
  () =>
    Object.fromEntries(names.map((name) => [name, { default: null as string | null }]))

/** Links of lessons keep what they open (UI-03). */
export const linkAttributes = keep('title', 'data-id', 'data-course-id')

/** A picture stands in its line, as formulas do. */
export const Picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: keep('src', 'alt', 'title', 'width', 'height', 'data-formula', 'data-depth'),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

const script = (name: string, tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'subscript' ? 'superscript' : 'subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })
export const Subscript = script('subscript', 'sub')
export const Superscript = script('superscript', 'sup')

declare module '@tiptap/core' {
  interface NodeConfig {
    /** What prosemirror-tables knows a node as. */
    tableRole?: string
  }
}

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  align: { default: null as string | null },
  // prosemirror-tables reads it; phones give columns their width themselves.
  colwidth: { default: null as number[] | null, rendered: false },
})
const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})
const cell = (name: string, tag: 'td' | 'th', tableRole: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    tableRole,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

/** Tables without widths or styles: `table`, `tbody`, `tr`, `th`, `td`. */
export const Tables = Extension.create({
  name: 'tables',
  extendNodeSchema: (extension) => ({ tableRole: getExtensionField(extension, 'tableRole') }),
  addExtensions: () => [
    Node.create({
      name: 'table',
      group: 'block',
      content: 'tableRow+',
      isolating: true,
      tableRole: 'table',
      parseHTML: () => [{ tag: 'table' }],
      renderHTML: () => ['table', ['tbody', 0]],
    }),
    Node.create({
      name: 'tableRow',
      content: '(tableCell | tableHeader)*',
      tableRole: 'row',
      parseHTML: () => [{ tag: 'tr' }],
      renderHTML: () => ['tr', 0],
    }),
    cell('tableCell', 'td', 'cell'),
    cell('tableHeader', 'th', 'header_cell'),
  ],
  addProseMirrorPlugins: () => [tableEditing()],
})

const ROWS = 3
const COLUMNS = 3
/** An empty table whose first row names its columns. */
export const newTable = () => ({
  type: 'table',
  content: Array.from({ length: ROWS }, (_, row) => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({
      type: row === 0 ? 'tableHeader' : 'tableCell',
      content: [{ type: 'paragraph' }],
    })),
  })),
})
