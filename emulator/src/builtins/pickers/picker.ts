import { builtin, type Part } from '../builtin'
import { makeWheels } from './picker-columns'
import { drawPickerSheet, PICKER_SHEET_CSS } from './picker-sheet'
import { any, flag, list, text, type DataOf } from '../property'

const properties = {
  mode: text('selector'),
  range: list(),
  rangeKey: text(),
  value: any<unknown>(0),
  start: text(),
  end: text(),
  fields: text('day'),
  disabled: flag(),
  headerText: text(),
  name: text(),
  customItem: text(),
  level: text('region'),
}

type Data = DataOf<typeof properties>

/**
 * Opens its sheet on tap. `pick` selects without the sheet; `turn` moves one column of an open sheet.
 */
const attach = ({ data, set, services, trigger }: Part<Data>) => {
  let open: { close(): void; confirm(): void; drawn: ReturnType<typeof drawPickerSheet> } | undefined
  const first = data.value
  const close = () => {
    open?.close()
    open = undefined
  }
  const choose = (detail: Record<string, unknown>) => {
    close()
    set({ value: detail.value })
    trigger('change', detail)
  }
  const cancel = () => {
    close()
    trigger('cancel', {})
  }
  const show = () => {
    if (data.disabled || open) return
    const drawn = drawPickerSheet(data.headerText, makeWheels(data), {
      moved: (places, column) => {
        if (data.mode === 'multiSelector') trigger('columnchange', { column, value: places[column] })
      },
      confirmed: choose,
      canceled: cancel,
    })
    open = { ...services.openSheet(drawn.sheet), confirm: drawn.confirm, drawn }
  }
  const pick = (value: unknown, more: Record<string, unknown> = {}) => {
    if (!data.disabled) choose({ value, ...more })
  }
  return {
    tap: show,
    changed: (name: string) => {
      if (open && (name === 'range' || name === 'value')) open.drawn.replace(makeWheels(data))
    },
    removed: close,
    value: () => data.value,
    reset: () => set({ value: first }),
    actions: {
      pick,
      cancel,
      open: show,
      turn: (column: number, place: number) => open?.drawn.turn(column, place),
      confirm: () => open?.confirm(),
    },
  }
}

export const picker = builtin('picker', {
  properties,
  css: `wx-picker { display: block } ${PICKER_SHEET_CSS}`,
  actions: ['pick', 'cancel', 'open', 'turn', 'confirm'],
  attach,
})
