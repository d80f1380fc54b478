import { action, computed, makeObservable, observable, reaction, runInAction } from 'mobx'
import { isChunkFailure } from '@/platform/loading/chunk-failure'
import { ApiError, messageOf } from '../request/api-error'
import { Field } from './field'
import type { FormDraft } from './form-draft'
import type { Rule } from './rules'

const DRAFT_DELAY_MILLISECONDS = 500

export interface FieldOptions<Value, Values = unknown> {
  initial: Value
  /** The first rule that fails gives the error. */
  rules?: readonly Rule<Value, Values>[]
  /** Rewrites what was typed, for example to digits only. */
  clean?: (value: Value) => Value
  /** The rules apply only while this returns true. */
  when?: () => boolean
}

export interface FormOptions<Values extends object> {
  fields: { [N in keyof Values]: FieldOptions<Values[N], Values> }
  /** The field that a refusal concerns, by the server's code. Without one the sentence goes to the form itself. */
  fieldOfCode?: (code: number) => string | undefined
  /** Keeps unfinished input on the device. For long forms without secrets. */
  draft?: FormDraft
  /** The fields that the draft keeps; all of them where it is not given. */
  drafted?: readonly (keyof Values & string)[]
}

type Name<Values> = keyof Values & string
type Fields<Values> = { [N in keyof Values]: Field<Values[N]> }

/**
 * What is typed into a form, what is wrong with it, and sending it once. It holds neither Taro nor React; views bind a
 * field with `FormField`. Fields may be declared as data: `new Form<Record<string, string>>({ fields })`.
 */
export class Form<Values extends object> {
  /** What concerns no single field. */
  error = ''
  submitting = false
  private readonly fields: Fields<Values>
  private readonly fieldOfCode: (code: number) => string | undefined
  private draft: FormDraft | undefined
  private stopKeeping: (() => void) | undefined

  constructor({ fields, fieldOfCode = () => undefined, draft, drafted }: FormOptions<Values>) {
    const options = Object.entries(fields as Record<string, FieldOptions<unknown, Values>>)
    this.fields = Object.fromEntries(options.map(([name, each]) => [name, this.makeField(each)])) as Fields<Values>
    this.fieldOfCode = fieldOfCode
    this.draft = draft
    makeObservable(this, {
      error: observable,
      submitting: observable,
      values: computed,
      changes: computed,
      isDirty: computed,
      set: action,
      check: action,
      refuse: action,
      rebase: action,
      reset: action,
      submit: action,
    })
    if (draft) this.keep(draft, drafted)
  }

  field<N extends Name<Values>>(name: N): Field<Values[N]> {
    return this.fields[name]
  }

  get values(): Values {
    return Object.fromEntries(this.entries.map(([name, field]) => [name, field.value])) as Values
  }

  /** The values that differ from the initial ones. */
  get changes(): Partial<Values> {
    const edited = this.entries.filter(([, field]) => field.isDirty)
    return Object.fromEntries(edited.map(([name, field]) => [name, field.value])) as Partial<Values>
  }

  get isDirty(): boolean {
    return this.entries.some(([, field]) => field.isDirty)
  }

  set(values: Partial<Values>): void {
    for (const name of Object.keys(values) as Name<Values>[]) this.fields[name].set(values[name] as never)
  }

  /** Applies the rules of these fields, or of all. Returns true when none fails. Other errors go away. */
  check(names: readonly Name<Values>[] = Object.keys(this.fields) as Name<Values>[]): boolean {
    this.error = ''
    for (const [, field] of this.entries) field.refuse('')
    return names.map((name) => this.fields[name].check()).every(Boolean)
  }

  /** Shows a refusal at the field that it concerns, else at the form. */
  refuse(error: unknown): void {
    const name = error instanceof ApiError ? this.fieldOfCode(error.code) : undefined
    const field = this.entries.find(([each]) => each === name)?.[1]
    if (field) field.refuse(messageOf(error))
    else this.error = messageOf(error)
  }

  /** Takes new initial values, for example what was just loaded. Edited fields keep what was typed. */
  rebase(values: Partial<Values>): void {
    for (const name of Object.keys(values) as Name<Values>[]) this.fields[name].rebase(values[name] as never)
  }

  /** Returns to the initial values and drops the draft. */
  reset(): void {
    this.error = ''
    for (const [, field] of this.entries) field.set(field.initial)
    this.draft?.remove()
  }

  /**
   * Sends the form once, when its rules hold. Returns true when it was accepted: then its values count as saved. A
   * refusal is shown at its field, and passed to `onRefused`.
   */
  async submit(
    send: (values: Values) => Promise<void>,
    onRefused: (error: unknown) => Promise<void> = async () => undefined,
  ): Promise<boolean> {
    if (this.submitting || !this.check()) return false
    const { values } = this
    this.submitting = true
    try {
      await send(values)
      this.rebase(values)
      this.draft?.remove()
      return true
    } catch (error) {
      // BOOT-03: a part of the app could not be loaded, and the page reloads.
      if (isChunkFailure(error)) throw error
      if (!(error instanceof ApiError)) console.error('form not sent', error)
      this.refuse(error)
      await onRefused(error)
      return false
    } finally {
      runInAction(() => {
        this.submitting = false
      })
    }
  }

  /** Writes the draft for the last time. */
  readonly dispose = (): void => this.stopKeeping?.()

  private get entries(): [string, Field<unknown>][] {
    return Object.entries(this.fields)
  }

  private makeField<Value>({
    initial,
    clean,
    rules = [],
    when = () => true,
  }: FieldOptions<Value, Values>): Field<Value> {
    const findError = (value: Value) => {
      if (!when()) return ''
      for (const rule of rules) {
        const error = rule(value, this.values)
        if (error) return error
      }
      return ''
    }
    return new Field({ initial, clean, findError })
  }

  private keep(draft: FormDraft, drafted: readonly string[] = Object.keys(this.fields)): void {
    const kept = draft.read()
    const drafting = this.entries.filter(([name]) => drafted.includes(name))
    for (const [name, field] of drafting) {
      const value = kept?.[name]
      if (typeof value === typeof field.initial) field.set(value)
    }
    const readChanges = () =>
      Object.fromEntries(drafting.filter(([, field]) => field.isDirty).map(([name, field]) => [name, field.value]))
    const write = () => {
      const changes = readChanges()
      if (Object.keys(changes).length > 0) draft.write(changes)
      else draft.remove()
    }
    const stop = reaction(readChanges, write, { delay: DRAFT_DELAY_MILLISECONDS })
    // It stays in the draft; whoever has logged in on this phone meanwhile finds an empty form.
    const stopWatching = reaction(
      () => draft.isForeign,
      () => {
        this.stopKeeping?.()
        this.stopKeeping = this.draft = undefined
        for (const [, field] of this.entries) field.set(field.initial)
      },
    )
    this.stopKeeping = () => {
      stopWatching()
      stop()
      write()
    }
  }
}
