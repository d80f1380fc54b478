import { makeAutoObservable } from 'mobx'
import type { FieldErrors } from '../form/field-errors'
import { checkPassword, checkRepeat } from '../form/form-rules'

/** A password being chosen: typed twice (AUTH-08, AUTH-10). */
export class NewPasswordStore {
  password = ''
  repeat = ''

  constructor(readonly errors: FieldErrors) {
    makeAutoObservable(this, { errors: false }, { autoBind: true })
  }

  /** What is wrong with it, by field. */
  get checks(): { password: string; repeat: string } {
    return { password: checkPassword(this.password), repeat: checkRepeat(this.password, this.repeat) }
  }

  setPassword(password: string): void {
    this.password = password
    this.errors.set('password', '')
  }

  setRepeat(repeat: string): void {
    this.repeat = repeat
    this.errors.set('repeat', '')
  }
}
