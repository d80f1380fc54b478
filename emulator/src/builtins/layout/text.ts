import { builtin } from '../builtin'
import { any, flag, text as string } from '../property'

/**
 * Text keeps its line breaks; `selectable` and `user-select` allow selection, `max-lines` and `overflow` truncate.
 */
export const text = builtin('text', {
  properties: {
    selectable: flag(),
    userSelect: flag(),
    space: string(),
    decode: flag(),
    overflow: string('visible'),
    maxLines: any<number | string>(''),
  },
  css: `wx-text { display: inline; white-space: pre-wrap; user-select: none }
wx-text[selectable], wx-text[user-select] { user-select: text }`,
  attach: ({ element, data }) => {
    const draw = () => {
      const lines = Number(data.maxLines) || 0
      const cuts = lines > 0 && data.overflow !== 'visible'
      Object.assign(
        element.style,
        cuts
          ? { display: '-webkit-box', overflow: 'hidden', webkitBoxOrient: 'vertical', webkitLineClamp: String(lines) }
          : {},
      )
    }
    draw()
    return { changed: draw }
  },
})
