import {
  clampDate,
  clampTime,
  cutDate,
  dateColumns,
  labelColumn,
  timeColumns,
  turnDate,
  turnTime,
  type DateFields,
} from '@/shared/time/date-picker'

interface DateOrTime {
  /** '2026-11-21' or '19:30'. */
  value: string
  onConfirm: (value: string) => void
  start?: string
  end?: string
}
type PickerEntry = string | Readonly<Record<string, unknown>>

/** The three modes of UI-10. */
export type PickerMode =
  | ({ mode: 'date'; fields?: DateFields } & DateOrTime)
  | ({ mode: 'time' } & DateOrTime)
  | {
      mode: 'multi'
      columns: readonly (readonly PickerEntry[])[]
      /** The property that labels entries that are objects, as WeChat's picker has it. */
      rangeKey?: string
      /** One index a column. */
      value: readonly number[]
      onConfirm: (value: number[]) => void
      /** Called while a column turns, so that the columns after it can change. */
      onTurn?: (value: number[]) => void
    }

/** What is being picked, before it is confirmed. */
export type PickerDraft = string | readonly number[]

interface PickerFace {
  columns: readonly (readonly string[])[]
  indexes: number[]
}

const boundsOf = (picker: DateOrTime & { mode: 'date' | 'time' }): [string, string] =>
  picker.mode === 'date'
    ? [picker.start ?? '1970-01-01', picker.end ?? '2099-12-31']
    : [picker.start ?? '00:00', picker.end ?? '23:59']

/** UI-11: returns the value that a picker opens with, within its bounds. */
export function openDraft(picker: PickerMode): PickerDraft {
  if (picker.mode === 'multi') return picker.columns.map((_, place) => picker.value[place] ?? 0)
  return picker.mode === 'date'
    ? clampDate(picker.value, ...boundsOf(picker))
    : clampTime(picker.value, ...boundsOf(picker))
}

/** Returns the labels of each wheel and the chosen entry of each. */
export function drawPicker(picker: PickerMode, draft: PickerDraft): PickerFace {
  if (picker.mode === 'multi') {
    const indexes = picker.columns.map((column, place) =>
      Math.min(Number(draft[place] ?? 0), Math.max(0, column.length - 1)),
    )
    const toLabel = (entry: PickerEntry) =>
      typeof entry === 'string' ? entry : String(entry[picker.rangeKey ?? ''] ?? '')
    return { columns: picker.columns.map((column) => column.map(toLabel)), indexes }
  }
  const text = String(draft)
  const columns =
    picker.mode === 'date'
      ? dateColumns(text, ...boundsOf(picker), picker.fields)
      : timeColumns(text, ...boundsOf(picker))
  return {
    columns: columns.map((column, place) => labelColumn(column.values, place, picker.mode)),
    indexes: columns.map((column) => column.index),
  }
}

/** Returns the draft after the wheels were turned to `indexes`. */
export function turnPicker(picker: PickerMode, draft: PickerDraft, indexes: readonly number[]): PickerDraft {
  if (picker.mode === 'multi') return [...indexes]
  const turn = picker.mode === 'date' ? turnDate : turnTime
  return turn(String(draft), indexes, ...boundsOf(picker))
}

/** Calls `onConfirm` with the draft. */
export function confirmPicker(picker: PickerMode, draft: PickerDraft): void {
  if (picker.mode === 'multi') picker.onConfirm(drawPicker(picker, draft).indexes)
  else picker.onConfirm(picker.mode === 'date' ? cutDate(String(draft), picker.fields ?? 'day') : String(draft))
}
