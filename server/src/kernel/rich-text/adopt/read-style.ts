export interface ReadStyle {
  /** Marks that say the same. */
  marks: string[]
  align: 'left' | 'center' | 'right' | undefined
  isHidden: boolean
  /** What the phone does not show. */
  lost: string[]
}

/** Elements that have the look of a style already. */
const HAVE: Readonly<Record<string, RegExp>> = {
  strong: /^(b|strong|h[1-6]|th|dt|mark)$/,
  em: /^(i|em|cite|dfn|var)$/,
  u: /^(a|u|ins)$/,
  s: /^(s|strike|del)$/,
}

/** What the `style` of an element and its older attributes mean. */
export const readStyle = (name: string, attributes: Readonly<Record<string, string>>): ReadStyle => {
  const style = new Map<string, string>()
  for (const declaration of (attributes.style ?? '').toLowerCase().split(';')) {
    const at = declaration.indexOf(':')
    if (at > 0) style.set(declaration.slice(0, at).trim(), declaration.slice(at + 1).trim())
  }
  const valueOf = (property: string) => style.get(property) ?? ''
  const decoration = valueOf('text-decoration') + valueOf('text-decoration-line')
  const raised = /^(super|sub)$/.exec(valueOf('vertical-align'))?.[1]
  const marks = [
    /^(bold|bolder|[6-9]00)$/.test(valueOf('font-weight')) && 'strong',
    /^(italic|oblique)/.test(valueOf('font-style')) && 'em',
    decoration.includes('line-through') && 's',
    decoration.includes('underline') && 'u',
    raised === 'super' && 'sup',
    raised === 'sub' && 'sub',
  ].filter((mark): mark is string => mark !== false && !HAVE[mark]?.test(name))
  const aligned = valueOf('text-align') || (name === 'img' ? '' : (attributes.align ?? '').toLowerCase())
  const align = /^(left|center|right)$/.exec(name === 'center' ? 'center' : aligned)?.[1] as ReadStyle['align']
  const isCell = name === 'td' || name === 'th'
  const lost = [
    (style.has('color') || attributes.color !== undefined) && '文字颜色',
    (/^background(-color)?$/m.test([...style.keys()].join('\n')) || attributes.bgcolor !== undefined) && '背景颜色',
    (style.has('font-size') || attributes.size !== undefined || name === 'small' || name === 'big') && '字号',
    !isCell && (align === 'center' || align === 'right') && '居中和右对齐',
    name === 'ol' && (attributes.type !== undefined || attributes.reversed !== undefined) && '编号的样式',
    isCell && (isSpan(attributes.colspan) || isSpan(attributes.rowspan)) && '合并的单元格',
  ].filter((what): what is string => what !== false)
  return { marks, align: isCell ? align : undefined, isHidden: valueOf('display') === 'none', lost }
}

const isSpan = (cells: string | undefined): boolean => Number(cells ?? 1) > 1
