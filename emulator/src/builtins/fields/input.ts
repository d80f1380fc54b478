import { builtin } from '../builtin'
import { any, flag, text } from '../property'
import { attachField, FIELD_ACTIONS, FIELD_PROPERTIES } from './text-field'

const KEYBOARDS: Record<string, string> = {
  number: 'numeric',
  digit: 'decimal',
  idcard: 'text',
  tel: 'tel',
  url: 'url',
  email: 'email',
}

/** Stands for what WeChat's review refuses. */
const REFUSED_NICKNAME = /违规/

export const input = builtin('input', {
  properties: {
    ...FIELD_PROPERTIES,
    type: text('text'),
    password: flag(),
    confirmType: text('done'),
    alwaysEmbed: flag(),
    cursorColor: text(),
    autoFill: any<unknown>(''),
    safePasswordLength: any<unknown>(''),
  },
  css: `
    wx-input {
      display: block;
      height: 1.4em;
      overflow: hidden;
      text-overflow: clip;
    }
    wx-input > input {
      width: 100%;
      height: 100%;
      min-height: 0;
      margin: 0;
      padding: 0;
      border: 0;
      background: none;
      outline: none;
      font: inherit;
      color: inherit;
      text-align: inherit;
      -webkit-text-fill-color: currentcolor;
    }
  `,
  actions: FIELD_ACTIONS,
  attach: (part) => {
    const field = document.createElement('input')
    return attachField(part, field, {
      confirms: () => true,
      // WeChat checks a nickname when the keyboard closes, empties a refused one, and fires no `input` for that.
      review: (value) => {
        if (part.data.type !== 'nickname' || value === '') return value
        const pass = !REFUSED_NICKNAME.test(value)
        part.trigger('nicknamereview', { pass, timeout: false })
        return pass ? value : ''
      },
      draw: () => {
        field.type = part.data.password || part.data.type === 'safe-password' ? 'password' : 'text'
        field.inputMode = KEYBOARDS[part.data.type] ?? 'text'
        field.enterKeyHint = part.data.confirmType || 'done'
      },
    })
  },
})
