import { action, compareStructural, computed, makeObservable, observable, observableRef } from 'mobx'

interface FieldParts<Value> {
  initial: Value
  /** Rewrites what was typed. */
  clean?: (value: Value) => Value
  /** Returns the sentence to show for a value, or an empty text. */
  findError: (value: Value) => string
}

/** One field of a form: its value and what is wrong with it. */
export class Field<Value> {
  value: Value
  /** Empty when nothing is wrong. */
  error = ''
  initial: Value
  private readonly parts: FieldParts<Value>

  constructor(parts: FieldParts<Value>) {
    this.parts = parts
    this.initial = parts.initial
    this.value = parts.initial
    makeObservable(this, {
      value: observableRef,
      initial: observableRef,
      error: observable,
      isDirty: computed,
      set: action,
      check: action,
      refuse: action,
      rebase: action,
    })
  }

  get isDirty(): boolean {
    return !compareStructural(this.value, this.initial)
  }

  /** Takes what was typed, and clears the error. */
  readonly set = (value: Value): void => {
    this.value = this.parts.clean ? this.parts.clean(value) : value
    this.error = ''
  }

  /** Applies the rules, for example when the field loses the focus. Returns true when none fails. */
  readonly check = (): boolean => {
    this.error = this.parts.findError(this.value)
    return this.error === ''
  }

  /** Shows an error that no rule of the field finds; an empty one clears it. */
  refuse(message: string): void {
    this.error = message
  }

  /** Changes the value to compare with. A value that was not edited follows. */
  rebase(initial: Value): void {
    if (!this.isDirty) this.value = initial
    this.initial = initial
  }
}
