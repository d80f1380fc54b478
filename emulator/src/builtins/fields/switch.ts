import { builtin } from '../builtin'
import { flag, text } from '../property'

/** `switch` in WXML. */
export const switchBuiltin = builtin('switch', {
  properties: { checked: flag(), disabled: flag(), type: text('switch'), color: text('#04BE02'), name: text() },
  css: `
    wx-switch::before {
      content: "";
      display: inline-block;
      box-sizing: border-box;
      width: 52px;
      height: 32px;
      border-radius: 16px;
      background: #dfdfdf;
      box-shadow:
        inset 0 0 0 1px #dfdfdf,
        inset 20px 0 0 2px #fff;
    }
    wx-switch[checked]::before {
      background: #04be02;
      box-shadow:
        inset 0 0 0 1px #04be02,
        inset -20px 0 0 2px #fff;
    }
    wx-switch[disabled]::before {
      opacity: 0.5;
    }
  `,
  actions: ['tap'],
  attach: ({ data, set, trigger }) => {
    const first = data.checked
    const toggle = () => {
      if (data.disabled) return
      set({ checked: !data.checked })
      trigger('change', { value: data.checked })
    }
    return { tap: toggle, value: () => data.checked, reset: () => set({ checked: first }), actions: { tap: toggle } }
  },
})
