import type { ReactNode } from 'react'
import type { Control, Fields } from '../form/field'
import type { PickKind } from '@contract/staff/pick-kinds'
import type { AnyFields } from '../form/field'
import type { Input, Output, StaffKey } from '../call/staff-calls'

/** Calls that list: their output is a page of rows, or all rows at once. */
export type ListKey = {
  [K in StaffKey]: Output<K> extends { list: unknown[]; totalCount: number } | unknown[] ? K : never
}[StaffKey]
export type Row<K extends ListKey> =
  Output<K> extends { list: (infer R)[] } ? R : Output<K> extends (infer R)[] ? R : never

type Paging = 'pageCurrent' | 'pageSize' | 'sort' | 'descending'
type FilterName<K extends ListKey> = Exclude<keyof Input<K>, Paging> & string
type SortOf<K extends ListKey> = Input<K> extends { sort?: infer S } ? Extract<S, string> : never
type RequiredOf<I> = { [N in keyof I]-?: object extends Pick<I, N> ? never : N }[keyof I]
type Words<V> = Readonly<Record<V & (string | number), string>>

/** A filter's control, by the type of its value; `fixed` comes with the address alone, as from a link. */
type Filter<V> =
  | 'fixed'
  | ({ label: string } & (
      | ([V] extends [boolean] ? { yes: string; no: string } : never)
      | ([V] extends [string]
          ? string extends V
            ? | { find: string }
              | { pick: PickKind }
              | { day: true; start?: () => string }
              | { draw: (control: Control<string>) => ReactNode }
              | { choices: Record<string, string> }
            : { choices: Words<V>; start?: () => V }
          : never)
      | ([V] extends [number] ? { unit: string } | { choices: Words<V> } : never)
    ))

/** How a column shows its value. `twoLines` puts a second one below, small. */
export type Column<R, S> = {
  [F in keyof R & string]: {
    field: F
    label: string
    sort?: S
    width?: number
    below?: (row: R) => ReactNode
  } & (
    | { show?: 'text' | 'fen' | 'time' | 'day' | 'number' }
    | { choices: Words<Exclude<R[F], null | undefined>>; warn?: readonly R[F][]; calm?: readonly R[F][] }
    | { yes: string; no: string }
    | { draw: (value: R[F], row: R) => ReactNode }
  )
}[keyof R & string]

/** What an act does beside its call, whatever it works on. */
interface ActLook<I, O> {
  label: string
  /** Asked before: what happens, where it cannot be taken back. */
  warn?: string
  danger?: boolean
  /** Said after; "已完成" otherwise. */
  done?: string | ((output: O) => string)
  /** Drawn over the page after, for what is shown once: codes, links, a preview. */
  result?: (output: O) => ReactNode
  /** Checked across fields before it is sent: the sentence of what does not fit. */
  check?: (input: I) => string | undefined
  /** Takes a file; the call's input travels beside it. */
  file?: { label: string; accept: string }
  /** The form's dialog is wide. */
  wide?: boolean
}

export interface AnyAct<From> extends ActLook<never, never> {
  call: StaffKey
  when?: (from: From) => boolean
  toInput: (from: From) => object
  ask: AnyFields
  /** Values that the form begins with. */
  fill?: (from: From) => object | Promise<object>
  bulk?: 'each' | 'ids'
  /** Stands as a button in the row, not under 更多. */
  main?: boolean
}

/** The same with lists that may be constant. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [N in keyof T]: Given<T[N]> }
    : T

/** Input that the source does not give must be asked for: the compiler names what is missing. */
type ActOf<From, C extends StaffKey, I> = ActLook<Input<C>, Output<C>> & {
  when?: (from: From) => boolean
  fill?: (from: From) => Partial<Input<C>> | Promise<Partial<Input<C>>>
  /** `each`: one call a row; `ids`: the call takes several in `ids`. */
  bulk?: 'each' | 'ids'
  main?: boolean
} & ([Exclude<RequiredOf<Input<C>>, keyof I>] extends [never]
    ? { ask?: Omit<Fields<Input<C>>, keyof I> }
    : { ask: Omit<Fields<Input<C>>, keyof I> & Record<Exclude<RequiredOf<Input<C>>, keyof I>, object> })

/** An act on rows of type `R`: its call, the input that a row gives, and how it is shown and asked about. */
export const actOn =
  <R>() =>
  <const C extends StaffKey, const I extends Given<Partial<Input<C>>>>(
    call: C,
    from: (row: R) => I,
    act: ActOf<R, C, I>,
  ): AnyAct<R> =>
    toAct(call, from, act)

/** An act that needs no row: something new, an export of what the filters show. */
export const topOn =
  <K extends ListKey>() =>
  <const C extends StaffKey, const I extends Given<Partial<Input<C>>>>(
    call: C,
    from: (filters: Partial<Input<K>>) => I,
    act: ActOf<Partial<Input<K>>, C, I>,
  ): AnyAct<Partial<Input<K>>> =>
    toAct(call, from, act)

const toAct = <From>(call: StaffKey, from: unknown, { ask, ...act }: { ask?: unknown }): AnyAct<From> =>
  ({ ...act, call, toInput: from, ask: ask ?? {} }) as AnyAct<From>

/** What opens beside the list for one row. */
export interface Detail<R, V extends StaffKey = StaffKey> {
  call: V
  from: (row: R) => Input<V>
  draw: (value: Output<V>, row: R) => ReactNode
}
export const detailOf =
  <R>() =>
  <const V extends StaffKey>(call: V, detail: Omit<Detail<R, V>, 'call'>): Detail<R> =>
    ({ ...detail, call }) as unknown as Detail<R>

export interface Desk<K extends ListKey = ListKey> {
  title: string
  /** One line under the title: what this is for. */
  hint?: string
  list: K
  idOf: (row: Row<K>) => string
  /** The row's name in sentences. */
  nameOf: (row: Row<K>) => string
  columns: readonly Column<Row<K>, SortOf<K>>[]
  filters: { readonly [N in FilterName<K>]: Filter<NonNullable<Input<K>[N]>> }
  acts?: readonly AnyAct<Row<K>>[]
  tops?: readonly AnyAct<Partial<Input<K>>>[]
  detail?: Detail<Row<K>>
  /** `subjectKind` of its audit entries: who did what is shown beside a row. */
  audited?: string
  /** Said where the list is empty without filters. */
  empty?: string
}
export const defineDesk = <const K extends ListKey>(list: K, desk: Omit<Desk<K>, 'list'>): Desk<K> => ({
  ...desk,
  list,
})

/** A desk as its page works with it, whatever it lists. */
export interface AnyDesk extends Omit<Desk, 'columns' | 'filters' | 'idOf' | 'nameOf' | 'acts' | 'tops' | 'detail'> {
  idOf: (row: AnyRow) => string
  nameOf: (row: AnyRow) => string
  columns: readonly AnyColumn[]
  filters: Readonly<Record<string, AnyFilter>>
  acts?: readonly AnyAct<AnyRow>[]
  tops?: readonly AnyAct<AnyRow>[]
  detail?: { call: StaffKey; from: (row: AnyRow) => object; draw: (value: unknown, row: AnyRow) => ReactNode }
}
export type AnyRow = Readonly<Record<string, unknown>>
export interface AnyColumn {
  field: string
  label: string
  sort?: string
  width?: number
  below?: (row: AnyRow) => ReactNode
  show?: 'text' | 'fen' | 'time' | 'day' | 'number'
  choices?: Readonly<Record<string, string>>
  warn?: readonly unknown[]
  calm?: readonly unknown[]
  yes?: string
  no?: string
  draw?: (value: unknown, row: AnyRow) => ReactNode
}
export type AnyFilter =
  | 'fixed'
  | {
      label: string
      yes?: string
      no?: string
      find?: string
      pick?: PickKind
      day?: true
      start?: () => string
      draw?: (control: Control<string>) => ReactNode
      choices?: Readonly<Record<string, string>>
      unit?: string
    }
