import { builtin } from '../builtin'
import { flag, text } from '../property'
import { attachField, FIELD_ACTIONS, FIELD_PROPERTIES } from './text-field'

/**
 * Multi-line input: Enter inserts a line break unless confirm-type says otherwise. Fires `linechange` as it
 * grows.
 */
export const textarea = builtin('textarea', {
  properties: {
    ...FIELD_PROPERTIES,
    autoHeight: flag(),
    fixed: flag(),
    showConfirmBar: flag(true),
    disableDefaultPadding: flag(),
    confirmType: text('return'),
    adjustKeyboardTo: text('cursor'),
  },
  css: `
    wx-textarea {
      display: block;
      width: 300px;
      height: 150px;
      position: relative;
    }
    wx-textarea[auto-height] {
      height: auto;
    }
    wx-textarea > textarea {
      display: block;
      width: 100%;
      height: 100%;
      margin: 0;
      padding: 0;
      border: 0;
      background: none;
      resize: none;
      outline: none;
      font: inherit;
      color: inherit;
      box-sizing: border-box;
    }
  `,
  actions: FIELD_ACTIONS,
  attach: (part) => {
    const field = document.createElement('textarea')
    let lines = 1
    const written = () => {
      if (part.data.autoHeight) {
        field.style.height = 'auto'
        field.style.height = `${field.scrollHeight}px`
      }
      const count = field.value.split('\n').length
      if (count === lines) return
      lines = count
      part.trigger('linechange', {
        height: field.scrollHeight,
        heightRpx: (field.scrollHeight * 750) / window.innerWidth,
        lineCount: lines,
      })
    }
    return attachField(part, field, { confirms: () => !['return', ''].includes(part.data.confirmType), written })
  },
})
