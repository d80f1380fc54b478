import { builtin } from '../builtin'
import { any, text } from '../property'

/** Sign and colour of WeChat's own icons. */
const ICONS: Record<string, readonly [sign: string, color: string]> = {
  success: ['✔', '#09bb07'],
  success_no_circle: ['✓', '#09bb07'],
  info: ['ℹ', '#10aeff'],
  warn: ['!', '#f76260'],
  waiting: ['⏱', '#10aeff'],
  cancel: ['✕', '#f43530'],
  download: ['↓', '#09bb07'],
  search: ['⌕', '#b2b2b2'],
  clear: ['✕', '#b2b2b2'],
  circle: ['○', '#c9c9c9'],
}

export const icon = builtin('icon', {
  properties: { type: text(), size: any<number | string>(23), color: text() },
  css: 'wx-icon { display: inline-block; line-height: 1; text-align: center }',
  attach: ({ element, data }) => {
    const sign = document.createElement('i')
    element.append(sign)
    const draw = () => {
      const [drawn, color] = ICONS[data.type] ?? ['', '']
      sign.textContent = drawn
      Object.assign(sign.style, {
        fontStyle: 'normal',
        color: data.color || color,
        fontSize: typeof data.size === 'string' && /\D/.test(data.size) ? data.size : `${data.size}px`,
      })
    }
    draw()
    return { changed: draw }
  },
})
