import { builtin } from '../builtin'
import { flag, text } from '../property'
import { dataOf, findAround, findInside } from '../registry'

interface Choice {
  value: string
  checked: boolean
}

const PROPERTIES = {
  value: text(),
  checked: flag(),
  disabled: flag(),
  color: text('#09BB07'),
  name: text(),
  backgroundColor: text(),
  borderColor: text(),
}

const checkedInside = (element: HTMLElement, tag: string): string[] =>
  findInside(element, tag)
    .map((component) => dataOf<Choice>(component))
    .filter(({ checked }) => checked)
    .map(({ value }) => value)

/** Notifies its group when checked by the user; checking a radio button unchecks the others of its group. */
export const radio = builtin('radio', {
  properties: PROPERTIES,
  css: `
    wx-radio::before {
      content: "";
      display: inline-block;
      width: 18px;
      height: 18px;
      margin-right: 4px;
      border: 1px solid #d1d1d1;
      border-radius: 50%;
      vertical-align: middle;
      background: #fff;
    }
    wx-radio[checked]::before {
      background: #09bb07;
      border-color: #09bb07;
    }
    wx-radio[disabled]::before {
      opacity: 0.5;
    }
  `,
  actions: ['toggle'],
  attach: ({ component, element, data, set }) => {
    const first = data.checked
    const toggle = () => {
      const group = findAround(element, 'radio-group')
      if (data.disabled || data.checked) return
      if (group)
        for (const other of findInside(group.$$ as unknown as HTMLElement, 'radio'))
          if (other !== component) other.setData({ checked: false })
      set({ checked: true })
      group?.triggerEvent('change', { value: data.value }, { bubbles: false, composed: false })
    }
    return { tap: toggle, actions: { toggle }, reset: () => set({ checked: first }) }
  },
})

export const checkbox = builtin('checkbox', {
  properties: PROPERTIES,
  css: `
    wx-checkbox::before {
      content: "";
      display: inline-block;
      width: 18px;
      height: 18px;
      margin-right: 4px;
      border: 1px solid #d1d1d1;
      border-radius: 3px;
      vertical-align: middle;
      background: #fff;
    }
    wx-checkbox[checked]::before {
      background: #09bb07;
      border-color: #09bb07;
    }
    wx-checkbox[disabled]::before {
      opacity: 0.5;
    }
  `,
  actions: ['toggle'],
  attach: ({ element, data, set }) => {
    const first = data.checked
    const toggle = () => {
      if (data.disabled) return
      set({ checked: !data.checked })
      const group = findAround(element, 'checkbox-group')
      group?.triggerEvent(
        'change',
        { value: checkedInside(group.$$ as unknown as HTMLElement, 'checkbox') },
        { bubbles: false, composed: false },
      )
    }
    return { tap: toggle, actions: { toggle }, reset: () => set({ checked: first }) }
  },
})

export const radioGroup = builtin('radio-group', {
  properties: { name: text() },
  attach: ({ element }) => ({ value: () => checkedInside(element, 'radio')[0] ?? '' }),
})

export const checkboxGroup = builtin('checkbox-group', {
  properties: { name: text() },
  attach: ({ element }) => ({ value: () => checkedInside(element, 'checkbox') }),
})
