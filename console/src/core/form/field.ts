import type { ReactNode } from 'react'
import type { PickKind } from '@contract/staff/pick-kinds'
import type { StaffKey } from '../call/staff-calls'

/** What a control of a form's field gets from antd's Form. */
export interface Control<V = unknown> {
  id?: string
  value?: V
  onChange?: (value: V) => void
}

interface Common {
  label: string
  hint?: string
  /** Shown only while the other values of the form are such. */
  when?: (values: Readonly<Record<string, unknown>>) => boolean
  /** Its value where neither the row nor the record gives one. */
  start?: unknown
  /** The same, made anew for each row: an id that the row is known by. */
  make?: () => unknown
}

type Words<V> = Readonly<Record<V & (string | number), string>>
type TextKind =
  | { lines?: number }
  | { show: 'time' | 'day' }
  /** `exact` is what was typed, spaces included, as a password is; pasted keys lose theirs. */
  | { secret: true; exact?: true }
  | { pick: PickKind }
  /** A picture that this call takes; its answer names the key. */
  | { picture: StaffKey }
  | { html: true }
  | { choices: Readonly<Record<string, string>> }
type ItemKind<Item> = [Item] extends [string]
  ? string extends Item
    ? { tags: true } | { pickMany: PickKind } | { pictures: StaffKey; most: number }
    : { choicesMany: Words<Item> }
  : [Item] extends [number]
    ? { choicesMany: Words<Item> } | { numbers: true }
    : { rows: Fields<Item>; /** Without it none can be added. */ add?: string }

/** How a value of this type is asked for. */
type FieldKind<V> = [V] extends [boolean]
  ? { flag: true } | { yes: string; no: string }
  : [V] extends [string]
    ? string extends V
      ? TextKind
      : { choices: Words<V> }
    : [V] extends [number]
      ? { fen: true } | { unit?: string } | { choices: Words<V> }
      : [V] extends [readonly (infer Item)[]]
        ? ItemKind<Item>
        : { group: Fields<V> }

type Field<V> = Common &
  (
    | FieldKind<NonNullable<V>>
    | { draw: (control: Control<V>) => ReactNode }
    /** Not drawn: what `fill` gave goes back as it is, as the id of a row or the version that was read. */
    | { hidden: true }
  )
export type Fields<I> = { readonly [N in keyof I]?: Field<I[N]> }

/** A field as the form draws it, whatever its value's type. */
export type AnyField = Common &
  Partial<{
    lines: number
    show: 'time' | 'day'
    secret: true
    exact: true
    pick: PickKind
    pickMany: PickKind
    picture: StaffKey
    pictures: StaffKey
    most: number
    html: true
    choices: Readonly<Record<string, string>>
    choicesMany: Readonly<Record<string, string>>
    tags: true
    numbers: true
    fen: true
    unit: string
    flag: true
    yes: string
    no: string
    rows: AnyFields
    add: string
    group: AnyFields
    hidden: true
    draw: (control: Control<never>) => ReactNode
  }>
export type AnyFields = Readonly<Record<string, AnyField>>
